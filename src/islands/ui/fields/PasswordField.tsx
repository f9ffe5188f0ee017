// Until its users have the new place.
export { PasswordField, type PasswordWords } from '#islands/kit/fields/PasswordField.tsx';
