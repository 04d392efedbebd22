import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/account.ts'

export const messages: Catalogue<typeof english> = {
  'account.freeze.title': '계정 동결',
  'account.freeze.intro': '다른 사람이 계정에 들어왔다고 의심될 때 사용하세요. 즉시 적용됩니다.',
  'account.freeze.stops': '동결하면',
  'account.freeze.stop.leave': '출금, 코인 전환, 이체와 새 주문, 포지션, 대출이 막힙니다',
  'account.freeze.stop.orders': '미체결 주문이 취소되고 잠긴 자금이 반환됩니다',
  'account.freeze.stop.change': '비밀번호, 주소, 카드, 설정을 바꿀 수 없습니다',
  'account.freeze.stop.sessions': '이 기기를 포함한 모든 기기에서 로그아웃됩니다',
  'account.freeze.stop.time':
    '최소 24시간 지속됩니다. 이후 로그인 비밀번호와 2단계 인증으로 해제합니다',
  'account.freeze.stop.fresh':
    '동결 전 24시간 안에 설정한 2단계 인증, 패스키, 거래 비밀번호, 두 번째 연락처는 효력이 없으며 해제할 때 삭제됩니다',
  'account.freeze.stays': '다시 로그인한 뒤에도 가능한 일',
  'account.freeze.stay.close': '포지션 청산, 주문 취소, 익절과 손절',
  'account.freeze.stay.margin': '증거금 추가와 대출 상환',
  'account.freeze.stay.support': '입금과 고객지원 문의',
  'account.freeze.stay.settle': '보유 포지션과 정산은 그대로 진행됩니다',
  'account.freeze.counts':
    '최근 30일 동안 동결된 계정: 본인 {owners}개, 본인 요청에 따른 고객지원 {support}개, 원장 점검 {rule}개.',
  'account.freeze.submit': '지금 동결',
  'account.freeze.ask': '계정을 동결할까요?',
  'account.freeze.askText': '모든 기기에서 로그아웃됩니다. 동결은 최소 24시간 지속됩니다.',
  'account.freeze.done': '계정이 동결되었습니다',
  'account.freeze.frozen': '계정이 동결되어 있습니다',
  'account.freeze.details': '사유와 해제 시점',
  'account.freeze.reason.own': '본인이 동결했습니다',
  'account.freeze.reason.link': '받은 이메일의 링크로 동결했습니다',
  'account.freeze.reason.support': '요청에 따라 고객지원이 동결했습니다',
  'account.freeze.reason.finding': '원장 점검에서 회원님의 계정 하나에 차이가 발견되었습니다',
  'account.freeze.reason.recovery': '이 계정의 복구가 두 번 취소되었습니다',
  'account.freeze.since': '{time}부터',
  'account.freeze.until': '{time}에 자동 해제',
  'account.freeze.endsByRule':
    '원장이 다시 맞으면 자동으로 해제됩니다. 고객지원 채팅에서 이의를 제기할 수 있습니다.',
  'account.freeze.endsByRecovery':
    '고급 인증이 승인되면 해제됩니다. 동결 중에도 신청할 수 있습니다.',
  'account.freeze.from': '{time}부터 해제할 수 있습니다.',
  'account.freeze.lift': '동결 해제',
  'account.freeze.chat': '고객지원에 문의',
  'account.freeze.link.intro':
    '계정에 관한 이메일을 통해 이 페이지에 오셨습니다. 이메일의 내용이 본인이 한 일이 아니라면 아래 버튼으로 계정을 동결하세요. 이 페이지를 연 것만으로는 아무것도 바뀌지 않습니다.',
  'account.freeze.link.frozen':
    '다시 로그인하면 포지션을 청산하고 주문을 취소할 수 있습니다. 24시간 후 보안에서 동결을 해제할 수 있습니다.',
  'account.freeze.link.login': '로그인',
  'account.freeze.link.missing': '링크가 완전하지 않습니다. 이메일에서 다시 열어 주세요.',
  'account.close.title': '계정 해지',
  'account.close.intro':
    '해지는 영구적입니다. 누구도 계정을 다시 열거나 내용을 되돌릴 수 없습니다.',
  'account.close.what': '데이터 처리',
  'account.close.kept': '5년간 보관: 신원, 동의, 원장, 주문, 심사 기록',
  'account.close.erased':
    '즉시 삭제: 기기, 세션, 비밀번호, 카드, 주소, 알림, 관심 종목, 메시지, 채팅',
  'account.close.address': '이메일, 전화번호, 신분증은 새 계정에 사용할 수 있습니다',
  'account.close.later':
    '이전 입금 주소로 보내지 마세요. 나중에 도착한 자산은 아무도 돌려줄 수 없습니다',
  'account.close.lapse': '사용하지 않은 쿠폰과 대기 중인 리베이트는 소멸됩니다',
  'account.close.inTheWay': '해지 전에 처리할 것',
  'account.close.obstacle.spot_orders': '미체결 현물 주문',
  'account.close.obstacle.contracts': '선물 포지션과 주문',
  'account.close.obstacle.seconds_orders': '진행 중인 초단기 주문',
  'account.close.obstacle.loans': '대출',
  'account.close.obstacle.purchases': '진행 중인 구매',
  'account.close.obstacle.deposits': '진행 중인 입금',
  'account.close.obstacle.withdrawals': '진행 중인 출금',
  'account.close.obstacle.requests': '심사 중인 인증 또는 신청, 또는 승인된 계정 복구',
  'account.close.obstacle.cool_off': '휴식 기간이 끝나지 않았습니다',
  'account.close.obstacle.balances': '출금할 수 있는 잔액',
  'account.close.place.identity': '본인 인증',
  'account.close.place.maker': '마켓 메이커 신청',
  'account.close.place.recovery': '계정 복구',
  'account.close.giveUp':
    '출금하기에 너무 적은 잔액({what})을 포기합니다. 보험 기금으로 들어갑니다.',
  'account.close.submit': '영구 해지',
  'account.close.ask': '계정을 영구 해지할까요?',
  'account.close.askText': '되돌릴 수 없으며 즉시 모든 기기에서 로그아웃됩니다.',
  'account.data.title': '내 데이터',
  'account.data.text':
    '프로필, 세션, 출금 주소, 카드, 관심 종목, 가격 알림, 메시지, 고객지원 채팅, 인증(이름과 번호), 동의, 동결 기록을 담은 파일입니다. 사진과 거래 내역은 들어 있지 않습니다. 해지하기 전에 저장하세요.',
  'account.data.save': '내 데이터 저장',
  'account.data.records': '거래 내역과 명세서 파일',
}
