// Notes the new ids of the course in ids.yaml. A command: node course/note-ids.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCourse } from './check-course.ts'
import { contentDirectory, readCourseSource } from './source/course-source.ts'
import { idKinds, writeNotedIds } from './source/noted-ids.ts'

const source = readCourseSource()
const { ids } = checkCourse(source, new Date())
const fresh = idKinds.flatMap((kind) => ids[kind].filter((id) => !source.notedIds?.[kind].includes(id)))
writeFileSync(join(contentDirectory, 'ids.yaml'), writeNotedIds([...(source.notedIds ? [source.notedIds] : []), ids]))
console.log(fresh.length === 0 ? 'No id is new.' : `Noted: ${fresh.join(', ')}`)
