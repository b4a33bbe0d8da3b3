/** As long as answers take that must not tell by their time who has an account. */
export const answerMs = 300;
