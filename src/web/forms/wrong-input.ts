/** What was typed is wrong, and how it is to be; before the service is asked. */
export class WrongInput extends Error {}
