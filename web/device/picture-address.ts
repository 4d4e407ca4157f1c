/** Under which the device keeps the learner's picture, whichever version it is. */
export const pictureAddress = '/api/auth/profile-image'
