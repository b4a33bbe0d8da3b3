import type { ridesRoutes } from '@livery/contracts/rides/routes.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { askAgain, raisePrice } from './ask-again.ts';
import { calculateRideRate } from './calculate-ride-rate.ts';
import { cancelRide } from './cancel-ride.ts';
import { commandRoutes } from './command-routes.ts';
import { exportRides } from './export-rides.ts';
import { findRideByCode } from './find-ride-by-code.ts';
import { findRoute } from './find-route.ts';
import { getCalendar } from './get-calendar.ts';
import { getHistory } from './get-history.ts';
import { getPlace } from './get-place.ts';
import { getReceipt } from './get-receipt.ts';
import { getReceiptPdf } from './get-receipt-pdf.ts';
import { getRide } from './get-ride.ts';
import { listChats } from './list-chats.ts';
import { listReservations } from './list-reservations.ts';
import { listRides } from './list-rides.ts';
import { listRidesForStaff } from './list-rides-for-staff.ts';
import { postChat } from './post-chat.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { previewReconfirmation } from './preview-reconfirmation.ts';
import { reconfirm } from './reconfirm.ts';
import { requestRide } from './request-ride.ts';
import { suggestPlaces } from './suggest-places.ts';
import { writeReview } from './write-review.ts';

export function handlers(deps: Deps): Handlers<typeof ridesRoutes> {
  return {
    suggestPlaces: suggestPlaces(deps),
    getPlace: getPlace(deps),
    findRoute: findRoute(deps),
    calculateRideRate: calculateRideRate(deps),
    requestRide: requestRide(deps),
    listReservations: listReservations(deps),
    listRides: listRides(deps),
    listRidesForStaff: listRidesForStaff(deps),
    findRideByCode: findRideByCode(deps),
    getRide: getRide(deps),
    getHistory: getHistory(deps),
    getReceipt: getReceipt(deps),
    getReceiptPdf: getReceiptPdf(deps),
    getCalendar: getCalendar(deps),
    askAgain: askAgain(deps),
    raisePrice: raisePrice(deps),
    cancelRide: cancelRide(deps),
    ...commandRoutes(deps),
    exportRides: exportRides(deps),
    previewCancellation: previewCancellation(deps),
    listChats: listChats(deps),
    postChat: postChat(deps),
    writeReview: writeReview(deps),
    previewReconfirmation: previewReconfirmation(deps),
    reconfirm: reconfirm(deps),
  };
}
