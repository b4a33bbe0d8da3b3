/** What each number of stars means. */
export const ratingWords = ['', 'Very Poor', 'Poor', 'Fair', 'Good', 'Excellent'] as const;
