/** A run that uses it fails after its tests. */
export default () => (): void => {
  throw new Error('the folder is not empty');
};
