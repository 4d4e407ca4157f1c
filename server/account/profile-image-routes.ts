// The learner's picture: judged by its content, stored as pixels only, shown to its learner only.
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import { userOf } from './learner.ts'
import { readPicture } from './picture.ts'
import type { ProfileImageStore } from './profile-image-store.ts'

export type ProfileImageRoutes = Pick<
  Handlers,
  'PUT /api/auth/profile-image' | 'DELETE /api/auth/profile-image' | 'GET /api/auth/profile-image/{version}'
>

export function profileImageRoutes({ images }: { images: ProfileImageStore }): ProfileImageRoutes {
  return {
    'PUT /api/auth/profile-image': async ({ learner, body: bytes }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const picture = await readPicture(bytes)
      if (picture === 'busy') return refuse('busy', { retryAfter: 2 })
      if (picture === 'not-recognised') return refuse('image-not-recognised')
      if (picture === 'too-large') return refuse('image-too-large')
      const imageVersion = await images.replace(learner.id, picture)
      return { status: 200, body: userOf({ ...learner, imageVersion }) }
    },

    'DELETE /api/auth/profile-image': async ({ learner }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      await images.remove(learner.id)
      return { status: 200, body: userOf({ ...learner, imageVersion: null }) }
    },

    'GET /api/auth/profile-image/{version}': async ({ learner, params }) => {
      const file = await images.find(learner.id, params.version)
      return file ? { status: 200, body: undefined, file } : refuse('not-found')
    },
  }
}
