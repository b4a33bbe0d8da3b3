import type { identityRoutes } from '@livery/contracts/identity/routes.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { approveOperator } from './approve-operator.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { changePassword } from './change-password.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { checkUserExists } from './check-user-exists.ts';
import { confirmMailingList } from './confirm-mailing-list.ts';
import { deleteAccount } from './delete-account.ts';
import { editProfile } from './edit-profile.ts';
import { endSession } from './end-session.ts';
import { exportMailingList } from './export-mailing-list.ts';
import { getFile } from './get-file.ts';
import { getMake } from './get-make.ts';
import { getOperatorLocations } from './get-operator-locations.ts';
import { getOperatorProfile } from './get-operator-profile.ts';
import { getPendingOperators } from './get-pending-operators.ts';
import { getPreferredOperators } from './get-preferred-operators.ts';
import { getSearchList } from './get-search-list.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { getSession } from './get-session.ts';
import { holdOperator } from './hold-operator.ts';
import { joinMailingList } from './join-mailing-list.ts';
import { leaveMailingList, unsubscribeInOneClick } from './leave-mailing-list.ts';
import { listAirports } from './list-airports.ts';
import { listAudit } from './list-audit.ts';
import { listMailingList } from './list-mailing-list.ts';
import { listMakes } from './list-makes.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { logOutAll } from './log-out-all.ts';
import { openUnsubscribePage } from './open-unsubscribe-page.ts';
import { preferOperator } from './prefer-operator.ts';
import { previewDeletion } from './preview-deletion.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { refreshSession } from './refresh-session.ts';
import { reinstateUser } from './reinstate-user.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { resubmitForApproval } from './resubmit-for-approval.ts';
import { sendContactUsEmail } from './send-contact-us-email.ts';
import { sendForgotPasswordEmail } from './send-forgot-password-email.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { signUpOperator } from './sign-up-operator.ts';
import { signUpTraveler } from './sign-up-traveler.ts';
import { suspendUser } from './suspend-user.ts';
import { switchMode } from './switch-mode.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';
import { unpreferOperator } from './unprefer-operator.ts';
import { uploadFile } from './upload-file.ts';

export function handlers(deps: Deps): Handlers<typeof identityRoutes> {
  return {
    logIn: logIn(deps),
    logOut: logOut(deps),
    logOutAll: logOutAll(deps),
    listSessions: listSessions(deps),
    endSession: endSession(deps),
    getSession: getSession(deps),
    refreshSession: refreshSession(deps),
    getSecondFactor: getSecondFactor(deps),
    proveSecondFactor: proveSecondFactor(deps),
    beginSecondFactor: beginSecondFactor(deps),
    turnOnSecondFactor: turnOnSecondFactor(deps),
    renewRecoveryCodes: renewRecoveryCodes(deps),
    turnOffSecondFactor: turnOffSecondFactor(deps),
    switchMode: switchMode(deps),
    changePassword: changePassword(deps),
    sendForgotPasswordEmail: sendForgotPasswordEmail(deps),
    resetPassword: resetPassword(deps),
    sendPhoneCode: sendPhoneCode(deps),
    checkPhoneCode: checkPhoneCode(deps),
    checkUserExists: checkUserExists(deps),
    signUpTraveler: signUpTraveler(deps),
    signUpOperator: signUpOperator(deps),
    uploadFile: uploadFile(deps),
    updateFile: uploadFile(deps),
    getFile: getFile(deps),
    editProfile: editProfile(deps),
    resubmitForApproval: resubmitForApproval(deps),
    getPreferredOperators: getPreferredOperators(deps),
    preferOperator: preferOperator(deps),
    unpreferOperator: unpreferOperator(deps),
    listMakes: listMakes(deps),
    getMake: getMake(deps),
    listAirports: listAirports(deps),
    getOperatorLocations: getOperatorLocations(deps),
    sendContactUsEmail: sendContactUsEmail(deps),
    joinMailingList: joinMailingList(deps),
    confirmMailingList: confirmMailingList(deps),
    leaveMailingList: leaveMailingList(deps),
    unsubscribeInOneClick: unsubscribeInOneClick(deps),
    openUnsubscribePage: openUnsubscribePage(),
    listMailingList: listMailingList(deps),
    exportMailingList: exportMailingList(deps),
    getPendingOperators: getPendingOperators(deps),
    getSearchList: getSearchList(deps),
    getOperatorProfile: getOperatorProfile(deps),
    approveOperator: approveOperator(deps),
    holdOperator: holdOperator(deps),
    suspendUser: suspendUser(deps),
    reinstateUser: reinstateUser(deps),
    listAudit: listAudit(deps),
    previewDeletion: previewDeletion(deps),
    deleteAccount: deleteAccount(deps),
  };
}
