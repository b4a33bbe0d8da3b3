export const roles = [
  'visitor',
  'traveler',
  'pending operator',
  'approved operator',
  'suspended operator',
  'staff',
  'owner',
] as const;
export type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;
const operators: readonly Role[] = ['pending operator', 'approved operator', 'suspended operator'];
const customers: readonly Role[] = ['traveler', ...operators];
const signedIn: readonly Role[] = [...customers, 'staff', 'owner'];
/** Suspended people finish what they have begun and begin nothing. */
const bookers: readonly Role[] = ['traveler', 'pending operator', 'approved operator'];
const approvedOperators: readonly Role[] = ['approved operator'];
const staff: readonly Role[] = ['staff', 'owner'];
const owner: readonly Role[] = ['owner'];

/**
 * Whom each door lets in, written by hand from what the product promises and not from the tables it is held against.
 * Inside, the service still asks whose ride, card or account it is.
 */
export const allowedRoles: Record<string, readonly Role[]> = {
  // Without an account.
  logIn: everybody,
  getSession: everybody,
  sendForgotPasswordEmail: everybody,
  resetPassword: everybody,
  sendPhoneCode: everybody,
  checkPhoneCode: everybody,
  checkUserExists: everybody,
  signUpTraveler: everybody,
  signUpOperator: everybody,
  listMakes: everybody,
  getMake: everybody,
  listAirports: everybody,
  getOperatorLocations: everybody,
  suggestPlaces: everybody,
  getPlace: everybody,
  findRoute: everybody,
  calculateRideRate: everybody,
  sendContactUsEmail: everybody,
  joinMailingList: everybody,
  confirmMailingList: everybody,
  leaveMailingList: everybody,
  getConfig: everybody,
  reportViolations: everybody,
  getOpenApi: everybody,
  readDocs: everybody,

  // One's own account.
  logOut: signedIn,
  logOutAll: signedIn,
  listSessions: signedIn,
  endSession: signedIn,
  changePassword: signedIn,
  getSecondFactor: signedIn,
  proveSecondFactor: signedIn,
  beginSecondFactor: customers,
  turnOnSecondFactor: customers,
  renewRecoveryCodes: signedIn,
  turnOffSecondFactor: customers,
  editProfile: signedIn,
  uploadFile: signedIn,
  updateFile: signedIn,
  getFile: signedIn,
  getPreferredOperators: signedIn,
  preferOperator: customers,
  unpreferOperator: customers,
  switchMode: operators,
  resubmitForApproval: operators,
  listNotifications: signedIn,
  readNotifications: signedIn,
  streamEvents: signedIn,
  exportMessages: signedIn,
  exportCharges: signedIn,
  exportRides: signedIn,
  previewDeletion: signedIn,
  deleteAccount: signedIn,

  // A ride and those it concerns; staff look and do not take part.
  requestRide: bookers,
  preauthorizeBooking: customers,
  getPreauthorization: signedIn,
  listReservations: signedIn,
  listRides: operators,
  findRideByCode: signedIn,
  getRide: signedIn,
  getHistory: signedIn,
  getReceipt: signedIn,
  getReceiptPdf: signedIn,
  getCalendar: signedIn,
  submitOffer: approvedOperators,
  denyRide: approvedOperators,
  withdrawOffer: approvedOperators,
  confirmRide: approvedOperators,
  declineConfirmation: approvedOperators,
  cancelConfirmed: operators,
  reachStage: operators,
  selectOperator: customers,
  unselectOperator: customers,
  previewCancellation: customers,
  askAgain: customers,
  raisePrice: customers,
  cancelRide: customers,
  approveExtraStop: customers,
  denyExtraStop: customers,
  writeReview: customers,
  listChats: signedIn,
  postChat: signedIn,
  previewReconfirmation: signedIn,
  reconfirm: signedIn,

  // Money.
  createSetupIntent: signedIn,
  keepAttachedCard: signedIn,
  getUserPaymentMethods: signedIn,
  detachPayment: signedIn,
  updateDefaultPaymentMethod: signedIn,
  getPayingCard: customers,
  payRide: customers,
  payExtraStop: customers,
  previewLinkedPayment: signedIn,
  payLinked: signedIn,
  listReceivables: signedIn,
  payReceivable: signedIn,
  getStripeSession: approvedOperators,
  // Whoever is put on hold or suspended while they pay is told that they have paid.
  processStripeSession: operators,
  // Without a subscription there is nothing to manage.
  stripeCustomerPortalLink: [...approvedOperators, 'suspended operator'],
  rereadSubscription: operators,
  payoutConnectLink: operators,
  processStripeAccountCode: operators,
  deauthorizeStripeConnectedAccount: operators,

  // The console.
  getPendingOperators: staff,
  getSearchList: staff,
  getOperatorProfile: staff,
  approveOperator: owner,
  holdOperator: owner,
  suspendUser: owner,
  reinstateUser: owner,
  listAudit: staff,
  listMailingList: staff,
  exportMailingList: owner,
  listRidesForStaff: staff,
  listTasks: staff,
  cancelRideByStaff: owner,
  endRideByStaff: owner,
  keepRide: owner,
  listChargesForStaff: staff,
  retryCharge: owner,
  waiveCharge: owner,
  refundCharge: owner,
  giveUpRefund: owner,
};

/** Doors for programs: a person is refused with this status, whoever it is. */
export const machineRouteStatus: Record<string, 400 | 404> = {
  stripeWebhook: 400,
  stripeConnectWebhook: 400,
  twilioWebhook: 400,
  unsubscribeInOneClick: 400,
  openUnsubscribePage: 400,
  refreshSession: 404,
};

/** The status a role is refused with; undefined where it gets inside. */
export function refusalOf(route: string, role: Role): 400 | 401 | 403 | 404 | undefined {
  const status = machineRouteStatus[route];
  if (status) return status;
  if (allowedRoles[route]?.includes(role)) return undefined;
  return role === 'visitor' ? 401 : 403;
}

/** Where everybody needs a proof of the second factor that is at most ten minutes old: what would take over an account or its money. */
export const freshProofRoutes: readonly string[] = [
  'renewRecoveryCodes',
  'turnOffSecondFactor',
  'payoutConnectLink',
  'processStripeAccountCode',
  'deauthorizeStripeConnectedAccount',
  'approveOperator',
  'holdOperator',
  'suspendUser',
  'reinstateUser',
  'cancelRideByStaff',
  'endRideByStaff',
  'keepRide',
  'retryCharge',
  'waiveCharge',
  'refundCharge',
  'giveUpRefund',
];

/** Where staff come for their own account, or to prove the second factor: the password is enough. */
export const noProofRoutes: readonly string[] = [
  'proveSecondFactor',
  'getSecondFactor',
  'logOut',
  'logOutAll',
  'listSessions',
  'endSession',
  'changePassword',
  'editProfile',
  'uploadFile',
  'updateFile',
  'getFile',
  'getPreferredOperators',
  'listNotifications',
  'readNotifications',
  'streamEvents',
  'exportMessages',
  'exportCharges',
  'exportRides',
  'previewDeletion',
  'deleteAccount',
  'getPreauthorization',
  'listReservations',
  'createSetupIntent',
  'keepAttachedCard',
  'getUserPaymentMethods',
  'detachPayment',
  'updateDefaultPaymentMethod',
  'listReceivables',
  'payReceivable',
];

/** What strangers hear of a ride that is there: a traveler who did not book it, an operator whom it was not offered to. */
export const strangerResponses: Record<string, { traveler: 403 | 404; operator: 403 | 404; body?: object }> = {
  getRide: { traveler: 404, operator: 404 },
  getHistory: { traveler: 404, operator: 404 },
  getReceipt: { traveler: 404, operator: 404 },
  getReceiptPdf: { traveler: 404, operator: 404 },
  getCalendar: { traveler: 404, operator: 404 },
  listChats: { traveler: 404, operator: 404 },
  postChat: { traveler: 404, operator: 404, body: { msg: 'Hello' } },
  denyRide: { traveler: 403, operator: 404 },
  withdrawOffer: { traveler: 403, operator: 404 },
  confirmRide: { traveler: 403, operator: 404 },
  declineConfirmation: { traveler: 403, operator: 404 },
  cancelConfirmed: { traveler: 403, operator: 404 },
  reachStage: { traveler: 403, operator: 404, body: { stage: 'PASSENGER_ON_BOARD' } },
  selectOperator: { traveler: 404, operator: 404, body: { operatorId: 'somebody' } },
  unselectOperator: { traveler: 404, operator: 404, body: { operatorId: 'somebody' } },
  previewCancellation: { traveler: 404, operator: 404 },
  cancelRide: { traveler: 404, operator: 404, body: { rule: 'outside-policy' } },
  approveExtraStop: { traveler: 404, operator: 404 },
  denyExtraStop: { traveler: 404, operator: 404 },
  writeReview: { traveler: 404, operator: 404, body: { rating: 1 } },
  getPayingCard: { traveler: 404, operator: 404 },
  payRide: { traveler: 404, operator: 404 },
};
