/** The page of the guide that says how to check a passport: every short form leads there. (contract 17, "X-Passport") */
export const CHECKING_PAGE = '/guide/how-to/show-a-number-to-an-auditor';
