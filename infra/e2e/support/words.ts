/** What people write about themselves and their rides. */
export interface Words {
  firstName: string;
  lastName: string;
  company: string;
  /** Where the page refuses web addresses. */
  note: string;
  message: string;
  car?: { carPlate: string; carColor: string; otherColor: string };
  /** Told by the map, and so by the browser. */
  place?: string;
}

export const plainWords: Words = {
  firstName: 'Anna',
  lastName: 'Example',
  company: 'Lakeside Cars',
  note: 'Two child seats, please.',
  message: 'I am at door 3.',
};

const sixtyLetters = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte';

/** As long as words get, and each of them markup that would run in a page which took it for its own. */
export const worstWords: Required<Words> = {
  firstName: '<svg/onload=alert(1)>Wolfeschlegelsteinhausenbergerdorffer',
  lastName: '<img/onerror=alert(2)>Keihanaikukauakahihuliheekahaunaeleek',
  company: `<b/onclick=alert(3)>${sixtyLetters}`,
  note: `<img src=x onerror=alert(4)>"'${sixtyLetters}`,
  message: `<a/href=javascript:>https://maps.example/${sixtyLetters}/${sixtyLetters.slice(0, 18)}`,
  car: { carPlate: '<B/ID=P>', carColor: 'Other', otherColor: '<u/onclick=alert(5)>' },
  place: '<img src=x onerror=alert(6)> Gate',
};
