import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { curriculum } from 'virtual:curriculum'
import type { User } from '#contract/account.ts'
import { setDeviceOwner, storeResponse } from '#web/device/device.ts'
import { storedCourse } from './keep-course.ts'

const learnerId = 'ada'

// promise: offline-course-counted
test('counts every lesson that has just been given to the device, with its quiz', async () => {
  setDeviceOwner({ id: learnerId, profileImage: null } as User)
  const lessons = curriculum.flatMap(({ id, lessons }) =>
    lessons.map((lesson) => `/api/modules/${id}/lessons/${lesson.id}`),
  )
  for (const address of lessons) {
    storeResponse({ learnerId, address, text: '{}' })
    storeResponse({ learnerId, address: `${address}/quiz`, text: '{}' })
  }
  expect(await storedCourse(learnerId)).toMatchObject({ lessons: 18, of: 18 })
})
