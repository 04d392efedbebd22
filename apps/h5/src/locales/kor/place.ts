import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': '장소 선택',
  'place.search': '국가 또는 도시',
  'place.openTitle': '장소',
  'place.none': '지정된 장소가 없습니다',
  'place.openMap': '외부 지도에서 열기',
  'place.leave': 'Candor를 떠납니다. 장소 정보가 {host}(으)로 전달됩니다.',
  'place.coordinates': '좌표',
  'place.address': '주소',
  'place.name': '이름',
  'place.onMap': '지도에서 {city} 보기',
  'place.noneText': '이 페이지로 온 링크에 장소가 없습니다.',
  'place.given':
    '이 페이지로 온 링크가 지정한 장소입니다. 도시의 좌표는 중심부 기준이며 약 1km까지 정확합니다.',
}
