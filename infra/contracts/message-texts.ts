/**
 * The texts people read in refusals and states, by key; word for word from the spec where it has one. Texts that only
 * one part of the web app shows are kept with that part. A test asserts that each is used.
 */

// accounts (S0 8)
export const invalidPhone = 'Please provide a valid phone number and try again.';
export const phoneVerificationError = 'Phone number verification failed. Please try again.';
export const phoneCodeOver = 'This code has been used or has expired. Please request a new one.';
export const phoneExists = 'Phone number already used. Please try again with a different phone number.';
export const emailExists = 'The email is already used. Please try again with a different email.';
export const invalidEmail = 'Please enter a valid email address and try again.';
export const invalidPassword = 'Password should be at least 8 characters';
export const longPassword = (most: number) => `Password should be at most ${most} characters`;
export const commonPassword = 'This password is on a list of common passwords. Please choose another one.';
export const repeatedPassword = 'This password is one character repeated. Please choose another one.';
export const productPassword = 'This password is the name of this site. Please choose another one.';
export const ownPassword = 'This password is your name or your email address. Please choose another one.';
export const signupInvalid = 'Please provide the mandatory details and try again.';
export const signupError = 'An error occurred, please try again.';
export const operatorSignupStepError = 'Please provide details for the mandatory fields marked by *';
export const invalidVin = 'Invalid Vehicle VIN';
export const invalidCellPhone = 'Please enter a valid cell phone number';
export const invalidOfficePhone = 'Please enter a valid office phone number';
export const resetAsked = 'Password reset instructions have been sent to your email address.';
export const invalidResetLink = 'Invalid link. Please try again.';
export const passwordMissing = 'Please enter a password';
export const adminNotSuspended = 'An admin cannot be suspended. Remove their role first.';
export const reasonMissing = 'Please give a reason.';
export const loginError = 'Incorrect credentials.';
export const logInToBook = 'Log in or sign up to book this ride. What you entered is saved.';
export const logInToGoOn = 'Log in first. The page you asked for opens right after that.';
export const secondFactorNeeded = 'Please enter a code from your authenticator app, or a recovery code.';
export const wrongFactorCode = 'This code is wrong or has been used.';
export const secondFactorMissing = 'Your account has no second factor.';
export const secondFactorOn = 'Your account already has a second factor.';
export const secondFactorFailed = 'We could not check whether your second factor is on.';
export const factorSecretUnknown = 'This setup code is no longer valid. Please start over.';
export const tryAgainLater = 'Please try again later.';
export const wrongCurrentPassword = 'This is not your current password.';
export const requiredFields = 'Please enter required fields.';
export const passwordUpdateFailed = 'Password update failed.';
export const deletionOpenRides =
  'You have rides that are not over. Cancel those that are not confirmed, and wait for the others to end.';
export const deletionDriving =
  'You have confirmed rides. Drive them, or cancel them in time, before you delete your account.';
export const deletionOwed = 'You have an unpaid amount. Please pay it before you delete your account.';
export const deletionSuspended = 'Your account is suspended, so it cannot be deleted here. Please write to us.';
export const deletionOfStaff = 'Staff accounts cannot be deleted here. Your role has to be removed first.';
export const deletionFailed = 'Your account could not be deleted. Nothing has changed. Please try again.';
export const deletionUnanswered =
  'We did not get an answer, so your account may already be deleted. If it is, you will get an email. Please try again to be sure.';
export const passwordUpdated = 'Password has been updated successfully.';
export const requestFailed = 'Request failed. Please try again later.';
export const sessionsFailed = 'The devices could not be loaded.';
export const noPreferredOperators = 'You have not selected any preferred operator(s)';
export const preferredOperatorsFailed = 'The list could not be loaded.';
export const profileNotFound = 'User profile not found.';
export const invalidHoldReason = 'Enter a valid reason for deny.';
export const holdFailed = 'Failed to hold approval of operator';
export const approvalFailed = 'Failed to approve operator';
export const errorOccurred = 'Error occurred';
export const noPendingApprovals = 'No pending approvals';
export const noPendingOperators = 'No pending operators';
export const searchTextMissing = 'Please enter search text';
export const noSearchResults = 'No search results found';
export const searchFailed = 'Failed to retrieve the search results';
export const documentMissing = 'This document is missing.';
export const listFailed = 'The list could not be loaded';
export const nothingMatches = 'Nothing matches.';
export const nothingDecided = 'No staff decisions about this person.';
export const nothingWaits = 'Nothing is waiting for a decision.';
export const imageOnly = 'Please upload an image file only.';
export const imageMissing = 'Please upload an image file.';
export const imageUploading = 'Uploading image, please wait.';
export const imageUnreadable = 'This picture could not be read. Please save it as JPEG and try again.';
export const picturesBusy = 'Many pictures are being prepared right now. Please try again in a moment.';
export const imageTooLarge = 'Images can be up to 10 MB and 40 megapixels.';
export const heicTooLarge = 'HEIC pictures can be up to 25 megapixels. Please save yours as JPEG and try again.';
export const unknownModel = 'Please choose a make and a model from the list.';
export const carTypeDiffers = 'The vehicle type is set by make and model.';
export const vehicleYearNotOffered = 'Please choose a vehicle year from the list.';
export const airportElsewhere = 'Please choose airports in your state.';
export const operatorsOnly = 'This is for operators only.';
export const profileUpdateFailed = 'Failed to update profile';
export const ownEditsUsedUp =
  'You have reached the limit of changes to your account. Please contact us if something needs to change.';
export const preferredOperatorsUsedUp = (most: number) =>
  `You have reached the limit of ${most} preferred operators. Please remove one first.`;
export const operatorNotPreferable = 'This operator is not currently approved and cannot be saved as preferred.';
export const profileInvalid = 'Please enter valid data and try again.';
export const profileUpdated = 'Profile Updated Successfully!';
export const profileError = 'Error occurred';
export const profileApproved = 'Profile is approved.';
export const profileChangedMeanwhile =
  'The profile has changed since you opened it. Close this, look at it again and then decide.';
export const documentsMissing = 'Documents are missing. The operator cannot be approved yet.';
export const documentsStillMissing = (missing: number, all: number) =>
  `${missing} of ${all} documents still missing. You can be approved once all are there.`;
export const phoneProofLapsed = 'Please verify your cell phone number again.';
export const textingDelayed = 'Texting is delayed. Try again in a few minutes.';
export const somethingWrong = 'Something went wrong.';

// contact and mailing list (S0 5, S0 8)
export const contactIncomplete = 'Please enter all fields marked with *';
export const contactFailed = 'Something went wrong. Please try again in some time.';
export const mailingListIncomplete = 'Please enter all required fields.';
export const mailingListFailed = 'An error occurred. Please try again later.';
export const mailingListEmailExists = 'The email is already on Livery’s marketing email list';
export const wholeNumberOnly = 'Please enter a whole number.';
export const mailingListAsked = 'Almost there: please open the email we sent you and confirm your address.';
export const mailingListJoined = 'You have been successfully added to Livery’s marketing email list.';
export const mailingListLeft = 'You will get no more marketing emails.';
export const mailingListEmpty = 'Nobody is on the list yet.';
export const contactReceived = 'Thank you for contacting us, we have received your message!';

// booking (S1 5, S1 8)
export const staffDoNotBook = 'Staff accounts cannot book rides. Please use a traveler’s account.';
export const bookingIncomplete = 'Please enter all the required details and try again';
export const serviceTimeTooEarly = (earliest: string) => `Service date-time should be at least by ${earliest}`;
export const serviceTimeTooLate = 'Rides can be booked up to one year ahead.';
export const timeDoesNotExist =
  'This time does not exist at the pick-up: the clocks change. Please choose another time.';
export const timeNotOnStep = (minutes: number) => `Please choose a time in steps of ${minutes} minutes.`;
export const placeNotServed = 'Livery is not available there. Please choose a place in the United States.';
export const pickUpNotChosen = 'Please enter valid Pick-Up location';
export const dropOffNotChosen = 'Please enter valid Drop-Off location';
export const samePickUpAndDropOff = 'Pick-Up and Drop-Off location cannot be the same for Point-to-Point ride.';
export const invalidPassengerPhone = 'Please enter a valid passenger phone number';
export const noPaymentMethod = 'Please select a payment method';
export const invalidPaymentMethod = 'Selected payment method is invalid. Please use another payment method.';
export const bookingFailed = 'An error occurred. Please try again.';
export const quoteFailed = 'There was an error while processing the instant quote. Please try again.';
export const noRoad = 'No road leads from the pick-up to the drop-off.';
export const quoteWaiting = 'Please wait while we calculate the instant quote rate.';
export const requestToReceiveQuotes = 'Please submit a request to receive quotes.';
export const placeNotFound = 'This place could not be found. Please choose another one.';
export const distanceImplausible = 'The distance does not fit the two places. Please choose them again.';
export const hoursOutOfRange = (minimum: number, maximum: number) =>
  `Please choose between ${minimum} and ${maximum} hours.`;
export const rateChanged = 'The recommended rate has changed. Please review it and submit again.';
export const amountDue = 'An earlier ride has an unpaid amount. Please pay it before booking a new ride.';
export const alreadyRequested =
  'You have already sent this request, perhaps in another tab. Submit again to book one more ride.';
export const holdNotUsable = 'The $5.00 hold can no longer be used. Please submit again.';
export const bookingsPaused = 'New bookings are paused for a few minutes. Nothing was charged; please try again.';
export const bookingsUsedUp = (most: number, wait: string) =>
  `You have begun ${most} bookings within 24 hours, declined cards included. Please try again in ${wait}.`;
export const ownPriceUnjudged = 'The recommended rate is not known yet. Please try again, or leave your price empty.';
export const ownPriceTooLow =
  'Your price must be above 90% of the recommended rate. Change it, or leave it empty to use the recommended rate.';
export const ownPriceTooHigh =
  'Your price may be at most five times the recommended rate. Change it, or leave it empty to use the recommended rate.';

// ride (S2 2, S2 4)
export const accountInReview = 'Please wait for your account to be reviewed.';
export const rideNotFound = 'This ride could not be found.';
export const noLongerAvailable = 'No longer available';
export const confirmedRide = 'Confirmed ride';
export const pendingOperatorConfirmation = 'Pending Operator confirmation';
export const selectedConfirmAvailability = 'You have been selected by the traveler. Please confirm your availability';
export const declinedAfterConfirming = 'You declined this ride after confirming it';
export const cancelledAfterConfirming = 'You cancelled this ride after confirming it';
export const declined = 'Declined';
export const declinedRide = 'You declined this ride';
export const rideNoLongerAvailable = 'This ride is no longer available';
export const fulfilledByAnother = 'This ride is fulfilled by another operator';
export const pendingTravelerApproval = 'Pending traveler approval';
export const offerNotSelectable = 'The traveler cannot select your offer now. Your home page says why.';
export const vehicleOfOtherClass =
  'The class of your vehicle may not serve this ride, so your offer can be neither selected nor confirmed.';
export const declinedAfterAccepting = 'You declined this ride after accepting it';
export const offerEnded = 'Livery has ended your offer for this ride';
export const holdBeingChecked = 'We are checking the $5.00 hold on your card. Operators are asked in a moment.';
export const nobodyRepliedYet = 'Open to operators who can take it. Nobody has replied yet.';
export const operatorsReplied = (count: number) =>
  count === 1
    ? 'One operator is available. Review the offer and select it.'
    : `${count} operators are available. Compare the offers and select one.`;
export const whoRepliedIsGone = (count: number) =>
  count === 1
    ? 'The operator who replied is no longer available. Others can still reply.'
    : 'The operators who replied are no longer available. Others can still reply.';
export const rateFormOpen = 'Add your charges and accept, or say that you are not available.';
export const operatorLate = 'Your operator is late. You may cancel without a fee.';
export const operatorOfTravelerLate = 'The operator is late. The traveler may cancel without a fee.';
export const holdOfTravelerChecked =
  'The $5.00 hold on the traveler’s card is being checked. Operators are asked after that.';
export const selectionsOfTravelerUsedUp = (most: number) =>
  `The traveler has selected operators ${most} times for this ride, which is the limit.`;
export const travelerChooses = (count: number) =>
  `${count === 1 ? 'One operator is' : `${count} operators are`} available. The traveler is still choosing.`;
export const nobodyAvailableYet = 'Open to operators who can take it. Nobody is available yet.';
export const rideDone = 'This ride is completed.';
export const chatOpensLater = 'Chat opens when the ride is confirmed.';
export const cancelledByTraveler = 'This ride has been cancelled by the traveler';
export const passengerDetailsLater = 'Passenger details and full addresses appear after confirmation.';
export const chatOnlyWhenConfirmed = 'Chat is applicable only when the ride is confirmed.';
export const chatWithoutStaff = 'Only the traveler and the operator who confirmed can read this chat.';
export const noEventsYet = 'No events yet.';
export const noMessagesYet = 'No messages yet.';
export const messagesDeleted = (days: number) => `Messages are deleted ${days} days after the ride.`;
export const messageNotSent = 'This message was not sent.';
export const receiptLater = 'The receipt is ready after the ride.';
export const travelerPaymentPending =
  'The traveler’s payment is not authorized yet. Please do not set out until it is.';
export const travelerPaymentFailed =
  'A payment for this ride has not gone through. We have asked the traveler to complete it; you do not need to do anything.';
export const travelerPaymentRefunded =
  'The payment for this ride was refunded and cannot be charged again. Livery will cancel the ride; please do not set out.';
export const paymentRefundedUnderWay =
  'You will not be paid for this ride: its payment was refunded and cannot be charged again. Please contact us.';
export const linkUsedOrExpired = 'This link has already been used or has expired.';
export const noNotifications = 'No notifications yet.';
export const notificationsFailed = 'The notifications could not be loaded.';
export const chatFull = (most: number) =>
  `You have reached the limit of ${most} messages in this chat. Please call instead.`;
export const chatReadOnly = 'This chat is read-only now.';
export const chatDeleted = 'This message was deleted along with the account of one of you.';
export const operatorGone = 'This operator’s account is deleted.';
export const chargesAreFinal = 'Charges submitted are final.';
export const serviceTimeReached = 'The pick-up time has come, so this is no longer possible.';
export const notPossibleNow = 'This is no longer possible. The page shows the current state.';
export const askedJustNow = 'Operators were asked a short while ago. Please wait a little before you ask again.';
export const asksUsedUp = (most: number) =>
  `You have asked again or raised your price ${most} times for this ride, which is the limit. Please wait for an answer, or cancel the ride and book again.`;
export const asksOfDayUsedUp = (most: number, wait: string) =>
  `You have asked again or raised your price ${most} times within 24 hours. Please try again in ${wait}.`;
export const selectionsUsedUp = (most: number) =>
  `You have selected operators ${most} times for this ride, which is the limit. Please cancel it and book again, or contact us.`;
export const priceNotRaised = 'Please enter a price above the current one.';
export const priceRaisedTooHigh = 'Your price may be at most five times the recommended rate.';
export const cancellationRuleChanged = 'The fee has changed since you looked. Please review it again.';
export const stagesUnlockAt = (when: string) => `The ride status can be updated from ${when}.`;
export const paymentPendingBeforeStart = 'The payment is not authorized yet. You can start when it is.';
export const earlierStageReached = 'This stage has already been reached or passed.';
export const extraStopNeedsCharge = 'Please enter the charge of the extra stop.';
export const extraStopsUsedUp = (most: number) =>
  `A ride can have at most ${most} extra stops, denied ones included. Please end this ride; the traveler can book another one.`;
export const payoutRequired = 'A free Standard payout account must be set up to accept rides and get paid.';
export const subscriptionRequired = 'An active subscription plan is required to accept rides.';
export const policyRequired = 'Please choose your cancellation policy before accepting rides.';
export const underReview = 'Your changed vehicle or state is being reviewed. You can accept rides after that.';
export const suspended = 'Your account is suspended.';
export const baseRateRequired = 'There is no recommended rate for this ride. Please enter your base rate.';
export const baseRateChanged = 'The base rate has changed since you looked. Please review the total again.';
export const reviewNeedsRating = 'Please choose 1 to 5 stars.';
export const travelerSuspended =
  'This traveler cannot book at the moment, so this ride cannot take offers or be confirmed.';
export const reviewEditsUsedUp = (most: number) =>
  `This review has been changed ${most} times and can no longer be changed.`;
export const reviewClosed = 'This review can no longer be changed.';

// money (S2 8)
export const amountUnreadable = 'Please enter an amount in dollars, like 12.50.';
export const amountTooSmall = (least: string) => `A card cannot be charged less than ${least}.`;
export const amountTooLarge = (most: string) => `A card cannot be charged more than ${most}.`;
export const refundTooLarge = (most: string) => `At most ${most} can be refunded.`;
export const refundedMeanwhile =
  'The refunded amount has changed since you opened this. Close this, look at it again and then decide.';
export const refundAmountMissing = 'Please enter the amount to refund.';
export const mandatoryCardFields = 'Please provide all mandatory fields and try again.';
export const cardSaveFailed = 'An error occurred while saving your payment method';
export const cardBrandRefused = 'We accept Master Card, Visa and American Express.';
export const cardInUse = (code: string) => `This card pays for ride ${code}. Please choose another card there first.`;
export const cardHeld = (code: string) => `This card pays for ride ${code}. You can delete it once the ride is paid.`;
export const cardNotFound = 'This card is no longer saved.';
export const cardOwesAmount = 'This card has an unpaid amount.';
export const cardOfSubscription = 'This card pays for your subscription. Please choose another card there first.';
export const noSavedCards = 'You have no saved payment methods.';
export const amountWaived = 'This amount no longer has to be paid.';
export const amountsFailed = 'Your amounts due could not be loaded.';
export const paymentMethodsFailed = 'Something went wrong. Please try again later.';
export const ridePaymentFailed = 'Failed to process ride payment.';
export const paymentWaitsForPayout =
  'Payment is delayed until your operator fixes their payout account. Your card is fine and you do not need to do anything.';
export const paymentWaits =
  'Payment is delayed until our staff can review it. Your card is fine and you do not need to do anything.';
export const paymentWaitsForStaff =
  'Payment for this ride is delayed until our staff can review it. Your payout account is fine.';
export const paymentRefunded =
  'The payment for this ride was refunded and cannot be charged again. Livery will cancel the ride; if you still need it, please book a new one.';
export const payoutBlocksPayment =
  'The payment for this ride cannot be made to your payout account. Please check on the Cashout page that it is connected and complete.';
export const customerRefused =
  'The payment provider does not accept your details. Nothing was charged; please contact us.';
export const invalidLink = 'This link is invalid.';
export const subscriptionFailed = 'There was an issue processing the subscription. Please try again in some time.';
export const alreadySubscribed = 'Your subscription is active';
export const subscriptionPastDue =
  'Your last subscription payment failed. Please update your card in the customer portal.';
export const noSubscription = 'You do not have an active subscription.';
export const payoutStateMismatch = 'Error occurred';
export const payoutFailed = 'Something went wrong, please try again later.';
export const payoutInUse =
  'You cannot revoke or replace the payout account while it is needed for confirmed rides, holds or delayed payments. If you cannot connect it again, please contact us.';
export const payoutLinked = 'A payout account is already connected. Revoke it before you connect another one.';
export const payoutLinkedElsewhere = 'This payout account is connected to another operator.';
export const providerDown = 'The payment provider is not responding. Nothing was lost; please try again.';

// homes and lists (S0 2.9, S1 8)
export const approvalPending = 'Your account is pending approval.';
export const noRides = 'No rides found';
export const noRidesToday = 'No rides scheduled for today';
export const noConfirmedRides = 'No upcoming confirmed rides';
export const reservationsFailed = 'Error occurred while getting requested rides';
export const ridesFailed = 'The rides could not be loaded.';
export const nothingDue = 'You have nothing to pay.';
export const required = 'Required';
export const tooLong = (most: number | bigint) => `At most ${most} characters.`;
export const tooMany = (most: number | bigint) => `At most ${most}.`;
export const oneLineOnly = 'Please enter one line of plain text.';
export const plainTextOnly = 'Please enter plain text.';
export const noWebAddresses = 'Please leave out web and email addresses.';

// everything else
export const unauthenticated = 'Please log in to continue.';
export const forbidden = 'You are not allowed to do this.';
export const notFound = 'Page not found';
export const serviceDown = 'This part of Livery is not responding right now. Please try again in a moment.';
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.';
export const tooManyRequestsFor = (wait: string) => `Too many requests. Please try again in ${wait}.`;
export const invalidInput = 'Please check the marked fields and try again.';
export const idempotencyMismatch = 'This request was sent before with other content.';
export const unexpected = 'Something went wrong on our side.';
