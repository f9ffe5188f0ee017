// Until its users have the new place.
export { TextArea } from '#islands/kit/fields/TextArea.tsx';
