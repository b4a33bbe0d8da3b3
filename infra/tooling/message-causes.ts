import type { messages } from '@livery/contracts/messages.ts';

type Name = keyof typeof messages;

interface Cause {
  /** The door or the page where it happens. */
  at: string;
  /** The part that the door is handed when it starts, if that part causes the text. */
  by?: string;
  messages: readonly Name[];
}

const door = (service: string, name: string) => `services/${service}/http/${name}.ts`;
const page = (name: string) => `web/src/app/routes/${name}.tsx`;
const platform = (name: string) => `infra/platform/${name}.ts`;

/** Texts of the first specification that nothing in this product can cause. */
export const retired = [
  'State is empty',
  'Error occurred while getting rides for {state}',
  'No results found',
  'No payment methods found.',
];

/** Where people meet each sentence of the catalogue: the door or the page that can cause it. */
export const causes: readonly Cause[] = [
  // accounts
  { at: door('identity', 'send-phone-code'), messages: ['invalidPhone'] },
  {
    at: door('identity', 'send-phone-code'),
    by: 'services/identity/clients/twilio.ts',
    messages: ['phoneVerificationError', 'phoneCodeOver', 'textingDelayed'],
  },
  { at: door('identity', 'check-user-exists'), messages: ['phoneExists', 'emailExists'] },
  {
    at: page('signup-traveler'),
    messages: [
      'invalidEmail',
      'invalidPassword',
      'longPassword',
      'tooLong',
      'signupInvalid',
      'signupError',
      'invalidCellPhone',
      'invalidOfficePhone',
    ],
  },
  { at: page('signup-operator'), messages: ['operatorSignupStepError', 'tooMany'] },
  { at: page('home'), messages: ['documentsStillMissing'] },
  {
    at: door('identity', 'sign-up-traveler'),
    by: 'services/identity/actions/sign-up.ts',
    messages: ['phoneProofLapsed'],
  },
  {
    at: door('identity', 'sign-up-traveler'),
    by: 'services/identity/actions/check-password.ts',
    messages: ['commonPassword', 'repeatedPassword', 'productPassword', 'ownPassword'],
  },
  {
    at: door('identity', 'sign-up-operator'),
    messages: ['invalidVin', 'unknownModel', 'carTypeDiffers', 'vehicleYearNotOffered', 'airportElsewhere'],
  },
  { at: door('identity', 'log-in'), messages: ['loginError'] },
  { at: page('login'), messages: ['logInToBook', 'logInToGoOn'] },
  {
    at: door('identity', 'approve-operator'),
    by: platform('http/second-factor'),
    messages: ['secondFactorNeeded'],
  },
  {
    at: door('identity', 'prove-second-factor'),
    by: 'services/identity/actions/prove-second-factor.ts',
    messages: ['wrongFactorCode', 'secondFactorMissing'],
  },
  {
    at: door('identity', 'turn-on-second-factor'),
    by: 'services/identity/actions/own-second-factor.ts',
    messages: ['secondFactorOn', 'factorSecretUnknown'],
  },
  {
    at: door('identity', 'log-in'),
    by: 'services/identity/actions/throttle-log-in.ts',
    messages: ['tooManyRequests', 'tooManyRequestsFor'],
  },
  { at: door('identity', 'change-password'), messages: ['tryAgainLater', 'wrongCurrentPassword'] },
  {
    at: page('security'),
    messages: [
      'requiredFields',
      'passwordUpdateFailed',
      'passwordUpdated',
      'requestFailed',
      'sessionsFailed',
      'secondFactorFailed',
    ],
  },
  {
    at: page('profile'),
    messages: ['profileInvalid', 'profileUpdated', 'profileError', 'imageUploading'],
  },
  { at: page('your-data'), messages: ['requestFailed'] },
  {
    at: door('identity', 'delete-account'),
    messages: [
      'wrongCurrentPassword',
      'deletionOpenRides',
      'deletionDriving',
      'deletionOwed',
      'deletionSuspended',
      'deletionOfStaff',
    ],
  },
  { at: page('delete-account'), messages: ['required', 'requestFailed', 'deletionFailed', 'deletionUnanswered'] },
  { at: page('preferred-operators'), messages: ['noPreferredOperators', 'preferredOperatorsFailed'] },
  { at: door('identity', 'edit-profile'), messages: ['operatorsOnly', 'profileUpdateFailed'] },
  { at: door('identity', 'edit-profile'), messages: ['oneLineOnly', 'plainTextOnly', 'noWebAddresses'] },
  { at: door('identity', 'edit-profile'), messages: ['ownEditsUsedUp'] },
  {
    at: door('identity', 'prefer-operator'),
    messages: ['ownEditsUsedUp', 'preferredOperatorsUsedUp', 'operatorNotPreferable'],
  },
  { at: door('identity', 'upload-file'), messages: ['imageMissing', 'imageTooLarge', 'picturesBusy'] },
  {
    at: door('identity', 'upload-file'),
    by: 'services/identity/clients/images/prepare-image.ts',
    messages: ['imageOnly', 'imageUnreadable', 'heicTooLarge'],
  },
  {
    at: door('identity', 'approve-operator'),
    messages: ['profileNotFound', 'documentsMissing', 'profileChangedMeanwhile', 'somethingWrong'],
  },
  { at: door('identity', 'get-search-list'), messages: ['searchTextMissing'] },
  { at: page('admin-search'), messages: ['searchFailed', 'noSearchResults'] },
  { at: page('admin-pending-operators'), messages: ['noPendingApprovals', 'noPendingOperators'] },
  {
    at: page('admin-operator-profile'),
    messages: ['documentMissing', 'approvalFailed', 'holdFailed', 'errorOccurred'],
  },
  { at: page('admin-rides'), messages: ['nothingWaits'] },
  { at: page('admin-audit'), messages: ['nothingMatches', 'nothingDecided', 'listFailed'] },
  { at: door('identity', 'suspend-user'), messages: ['adminNotSuspended', 'reasonMissing'] },
  { at: door('identity', 'reset-password'), messages: ['invalidResetLink'] },
  { at: page('forgot-password'), messages: ['resetAsked'] },
  { at: page('reset-password'), messages: ['passwordMissing', 'passwordUpdated'] },
  { at: door('identity', 'hold-operator'), messages: ['invalidHoldReason', 'profileApproved'] },
  {
    at: page('marketing-subscription'),
    messages: ['mailingListIncomplete', 'mailingListFailed', 'mailingListAsked'],
  },
  { at: door('identity', 'join-mailing-list'), messages: ['mailingListEmailExists', 'wholeNumberOnly'] },
  { at: page('confirm-subscription'), messages: ['mailingListJoined'] },
  { at: page('unsubscribe'), messages: ['mailingListLeft'] },
  { at: page('admin-marketing-subscription-list'), messages: ['mailingListEmpty'] },
  { at: page('contact-us'), messages: ['contactIncomplete', 'contactFailed', 'contactReceived'] },

  // booking
  {
    at: page('ride-create'),
    messages: [
      'bookingIncomplete',
      'serviceTimeTooEarly',
      'serviceTimeTooLate',
      'timeDoesNotExist',
      'timeNotOnStep',
      'pickUpNotChosen',
      'dropOffNotChosen',
      'samePickUpAndDropOff',
      'invalidPassengerPhone',
      'noPaymentMethod',
      'invalidPaymentMethod',
      'bookingFailed',
      'alreadyRequested',
      'quoteFailed',
      'quoteWaiting',
      'requestToReceiveQuotes',
      'ownPriceUnjudged',
      'ownPriceTooLow',
      'ownPriceTooHigh',
      'amountUnreadable',
      'amountTooSmall',
      'amountTooLarge',
    ],
  },
  {
    at: page('ride-create'),
    by: 'web/src/platform/maps/google/google-provider.ts',
    messages: ['placeNotServed'],
  },
  {
    at: door('rides', 'request-ride'),
    messages: ['distanceImplausible', 'hoursOutOfRange', 'rateChanged', 'amountDue', 'holdNotUsable', 'bookingsPaused'],
  },
  {
    at: door('payments', 'preauthorize-booking'),
    by: 'services/payments/actions/limits.ts',
    messages: ['bookingsUsedUp'],
  },
  { at: page('ride-create'), messages: ['staffDoNotBook'] },
  { at: door('rides', 'get-place'), messages: ['placeNotFound'] },
  { at: door('rides', 'find-route'), messages: ['noRoad'] },

  // a ride and its states
  {
    at: door('rides', 'get-ride'),
    messages: [
      'rideNotFound',
      'noLongerAvailable',
      'confirmedRide',
      'pendingOperatorConfirmation',
      'selectedConfirmAvailability',
      'declinedAfterConfirming',
      'cancelledAfterConfirming',
      'declined',
      'declinedRide',
      'rideNoLongerAvailable',
      'fulfilledByAnother',
      'pendingTravelerApproval',
      'offerNotSelectable',
      'vehicleOfOtherClass',
      'declinedAfterAccepting',
      'offerEnded',
      'holdBeingChecked',
      'nobodyRepliedYet',
      'operatorsReplied',
      'whoRepliedIsGone',
      'rateFormOpen',
      'operatorLate',
      'operatorOfTravelerLate',
      'holdOfTravelerChecked',
      'selectionsOfTravelerUsedUp',
      'travelerChooses',
      'nobodyAvailableYet',
      'rideDone',
      'cancelledByTraveler',
      'chatOpensLater',
      'chatReadOnly',
      'chatWithoutStaff',
      'travelerPaymentPending',
      'travelerPaymentFailed',
      'travelerPaymentRefunded',
      'paymentRefundedUnderWay',
      'ridePaymentFailed',
      'stagesUnlockAt',
      'paymentPendingBeforeStart',
      'paymentWaits',
      'paymentWaitsForPayout',
      'payoutBlocksPayment',
      'paymentWaitsForStaff',
      'paymentRefunded',
    ],
  },
  { at: door('rides', 'ask-again'), messages: ['priceNotRaised', 'priceRaisedTooHigh'] },
  {
    at: door('rides', 'ask-again'),
    by: 'services/rides/store/ask-again-limit-store.ts',
    messages: ['asksOfDayUsedUp'],
  },
  { at: door('rides', 'post-chat'), messages: ['chatOnlyWhenConfirmed', 'chatFull'] },
  {
    at: door('rides', 'command-routes'),
    messages: [
      'accountInReview',
      'suspended',
      'payoutRequired',
      'subscriptionRequired',
      'policyRequired',
      'underReview',
      'baseRateRequired',
      'baseRateChanged',
      'serviceTimeReached',
      'notPossibleNow',
      'askedJustNow',
      'asksUsedUp',
      'travelerSuspended',
      'selectionsUsedUp',
      'cancellationRuleChanged',
      'earlierStageReached',
      'extraStopNeedsCharge',
      'extraStopsUsedUp',
      'forbidden',
    ],
  },
  { at: door('rides', 'list-chats'), by: 'services/rides/domain/chat.ts', messages: ['chatDeleted'] },
  {
    at: door('rides', 'get-ride'),
    by: 'services/rides/domain/views/view-offer.ts',
    messages: ['operatorGone', 'somethingWrong'],
  },
  { at: door('rides', 'write-review'), messages: ['reviewClosed', 'reviewEditsUsedUp'] },
  { at: door('rides', 'reconfirm'), messages: ['invalidLink', 'linkUsedOrExpired'] },
  {
    at: page('requested-ride'),
    messages: [
      'passengerDetailsLater',
      'noEventsYet',
      'noMessagesYet',
      'messagesDeleted',
      'messageNotSent',
      'reviewNeedsRating',
    ],
  },
  { at: page('ride'), messages: ['chargesAreFinal'] },
  { at: page('ride-receipt'), messages: ['receiptLater'] },
  { at: page('process-ride-payment'), messages: ['linkUsedOrExpired'] },

  // money
  {
    at: page('payment'),
    messages: [
      'mandatoryCardFields',
      'required',
      'noSavedCards',
      'paymentMethodsFailed',
      'cardSaveFailed',
      'errorOccurred',
    ],
  },
  { at: door('payments', 'keep-attached-card'), messages: ['cardSaveFailed', 'cardBrandRefused'] },
  { at: door('payments', 'refund-charge'), messages: ['refundTooLarge', 'refundedMeanwhile'] },
  { at: page('admin-ride'), messages: ['refundAmountMissing'] },
  {
    at: door('payments', 'detach-payment'),
    messages: ['cardInUse', 'cardHeld', 'cardOwesAmount', 'cardOfSubscription', 'cardNotFound'],
  },
  { at: door('payments', 'create-setup-intent'), messages: ['providerDown'] },
  { at: door('payments', 'update-default-payment-method'), messages: ['ownEditsUsedUp'] },
  {
    at: door('payments', 'create-setup-intent'),
    by: 'services/payments/http/own-account.ts',
    messages: ['customerRefused'],
  },
  {
    at: door('payments', 'pay-receivable'),
    by: 'services/payments/actions/pay-now.ts',
    messages: ['amountWaived'],
  },
  { at: door('payments', 'process-stripe-session'), messages: ['subscriptionFailed'] },
  { at: door('payments', 'get-stripe-session'), messages: ['alreadySubscribed', 'subscriptionPastDue'] },
  { at: door('payments', 'stripe-customer-portal-link'), messages: ['noSubscription'] },
  { at: page('subscription'), messages: ['noSubscription', 'alreadySubscribed'] },
  { at: page('subscription-started'), messages: ['subscriptionFailed'] },
  { at: page('cashout'), messages: ['payoutRequired', 'payoutFailed'] },
  { at: page('cashout-return'), messages: ['payoutStateMismatch'] },
  { at: door('payments', 'payout-connect-link'), messages: ['payoutLinked'] },
  {
    at: door('payments', 'process-stripe-account-code'),
    messages: ['payoutStateMismatch', 'payoutLinkedElsewhere'],
  },
  {
    at: door('payments', 'process-stripe-account-code'),
    by: 'services/payments/clients/payout-accounts.ts',
    messages: ['payoutFailed'],
  },
  {
    at: door('payments', 'deauthorize-connected-account'),
    by: 'services/payments/actions/rides-on-payout.ts',
    messages: ['payoutInUse'],
  },
  { at: page('open-amounts'), messages: ['nothingDue', 'amountsFailed'] },

  // homes and lists
  { at: page('home'), messages: ['approvalPending', 'reservationsFailed', 'amountsFailed'] },
  { at: page('rides'), messages: ['noRides', 'noRidesToday', 'noConfirmedRides', 'ridesFailed'] },
  { at: page('notifications'), messages: ['noNotifications', 'notificationsFailed'] },

  // every door
  { at: platform('http/auth'), messages: ['unauthenticated'] },
  { at: platform('http/error-handler'), messages: ['invalidInput', 'notFound', 'unexpected'] },
  { at: platform('mongo/keyed-requests'), messages: ['idempotencyMismatch'] },
  { at: 'gateway/plugins/proxy.ts', messages: ['serviceDown'] },
];
