// Until its users have the new place.
export { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
