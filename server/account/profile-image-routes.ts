// The learner's picture: taken by its content, shown to the learner alone.
import { profileImageLimits } from '#contract/account-settings.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import { readImage } from './image-facts.ts'
import type { ProfileImageStore } from './profile-image-store.ts'
import { userOf } from './user-on-wire.ts'

export type ProfileImageRoutes = Pick<
  Handlers,
  'PUT /api/auth/profile-image' | 'DELETE /api/auth/profile-image' | 'GET /api/auth/profile-image/{version}'
>

export function profileImageRoutes({ images }: { images: ProfileImageStore }): ProfileImageRoutes {
  return {
    'PUT /api/auth/profile-image': async ({ learner, body: bytes }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const facts = readImage(bytes)
      if (!facts) return refuse('image-not-recognised')
      if (Math.max(facts.width, facts.height) > profileImageLimits.maxSidePixels) return refuse('image-too-large')
      const imageVersion = await images.replace(learner.id, { mediaType: facts.mediaType, bytes })
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
