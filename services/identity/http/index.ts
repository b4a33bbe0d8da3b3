import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Parts } from '../parts.ts';
import { approveOperator } from './approve-operator.ts';
import { changePassword } from './change-password.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { checkUserExists } from './check-user-exists.ts';
import { editProfile } from './edit-profile.ts';
import { getFile } from './get-file.ts';
import { getMake } from './get-make.ts';
import { getOperatorLocations } from './get-operator-locations.ts';
import { getOperatorProfile } from './get-operator-profile.ts';
import { getPendingOperators } from './get-pending-operators.ts';
import { getPreferredOperators } from './get-preferred-operators.ts';
import { getSession } from './get-session.ts';
import { holdOperator } from './hold-operator.ts';
import { listAirports } from './list-airports.ts';
import { listMakes } from './list-makes.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { logOutAll } from './log-out-all.ts';
import { preferOperator } from './prefer-operator.ts';
import { refreshSession } from './refresh-session.ts';
import { resubmitForApproval } from './resubmit-for-approval.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { signUpOperator } from './sign-up-operator.ts';
import { signUpTraveler } from './sign-up-traveler.ts';
import { switchMode } from './switch-mode.ts';
import { unpreferOperator } from './unprefer-operator.ts';
import { uploadFile } from './upload-file.ts';

export function handlers(parts: Parts): Handlers<typeof identityApi> {
  return {
    logIn: logIn(parts),
    logOut: logOut(parts),
    logOutAll: logOutAll(parts),
    getSession: getSession(parts),
    refreshSession: refreshSession(parts),
    switchMode: switchMode(parts),
    changePassword: changePassword(parts),
    sendPhoneCode: sendPhoneCode(parts),
    checkPhoneCode: checkPhoneCode(parts),
    checkUserExists: checkUserExists(parts),
    signUpTraveler: signUpTraveler(parts),
    signUpOperator: signUpOperator(parts),
    uploadFile: uploadFile(parts),
    updateFile: uploadFile(parts),
    getFile: getFile(parts),
    editProfile: editProfile(parts),
    resubmitForApproval: resubmitForApproval(parts),
    getPreferredOperators: getPreferredOperators(parts),
    preferOperator: preferOperator(parts),
    unpreferOperator: unpreferOperator(parts),
    listMakes: listMakes(parts),
    getMake: getMake(parts),
    listAirports: listAirports(parts),
    getOperatorLocations: getOperatorLocations(parts),
    getPendingOperators: getPendingOperators(parts),
    getOperatorProfile: getOperatorProfile(parts),
    approveOperator: approveOperator(parts),
    holdOperator: holdOperator(parts),
  };
}
