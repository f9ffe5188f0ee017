// Until its users have the new place.
export { FileBox, pictureError, pictureTypes, useImagePreview } from '#islands/kit/fields/FileBox.tsx';
