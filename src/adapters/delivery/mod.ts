export { createMailSender, type MailSettings, smtpAddress } from './mail.ts';
export { createPost, newSecret, sign } from './post.ts';
