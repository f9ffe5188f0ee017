// Until its users have the new place.
export { NewPassword } from '#islands/kit/fields/NewPassword.tsx';
