/** The marketplace's own account; connected ones are kept in its object space. */
export const platformAccount = 'acct_1SandboxPlatform';
