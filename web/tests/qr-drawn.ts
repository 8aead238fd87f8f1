/** Codes that another program drew (libqrencode 4): numbers, capital letters, bytes, and all of them by turns. Modules row by row, eight in a byte, in base64. */
export const drawn = [
  {
    size: 29,
    text: "865971663804983798642798358",
    modules:
      "/tmj/BOVEG6SDLt1Q1XbpcquwQ9lB/qqr+AKrQAuw6RLKPuKIJLBe+BhorKgxveWhe2YePF3TBIA+0aWLJBnZuVizUcE+EpZeymj+4BlzFv4ziowU0ceuqF/7dJ5yq68IVsEhUmP5Hr+gA==",
  },
  {
    size: 33,
    text: "89848688699474287928240690566401106474575671",
    modules:
      "/jFfv8F/2FBulMUrt1elVduq6DLsEDS1B/qqqv4B/cYAXocH7Q75MqP9/2boLaVn2qvxnEe5ZI3F6h2r+MQbqNXpMpApPjCkge4T0I+kCZgbW+37ZHrORLAhWh7v6gtZ9nxf2tTG+wB/Z8d/meRqUFEX0buoKm+N1bA2Augky1cFuD/J/kl8kwA=",
  },
  {
    size: 49,
    text: " ọââéâa âcâcayâọâ bxọyđọâyébzcééy  aé bzđybycbââađọcéâđxéaâaâọbx ađbyọazabbaọyzybéđọzzc zé",
    modules:
      "/leagwC/wSpLKVPQbrbVYBFrt1/CX9yl26h0P1kC7BbIsRdRB/qqqqqq/gFcxHXnAL5cL+IbPghfm9OudrbmSq44khAX/OK4Nf2iUkL2QKxusN44ruHIBTuhvISy5fUp6D02/q1I+PKavdouzSYK9GQqnWhQCUDueSH456g6y36uoKTjCd7xPvXPwSvtUTvMVYEfatQioMesrG6dE+vHJ/v1/Rp+zAvdEllE+vItaZEJziMROX1zs9zCSHElywOrykSTHR+eTDekJFL/W6FrLyvvS3W4xvEEJUdYEMdvloAbusrgwJ2n6l0ZQ7VBiGDi+YnAkwXi75/51v2Ae3kajcX/hNyomKoQU0NFGDEbrmh/sv/91GfwF9kW6363QathBHuxK6Mh/uMYyUUbgA==",
  },
  {
    size: 57,
    text: "céọxọọébọcybxa  cé ọ   đ ébééxcââọcazazcczx ọaâ czọx xđyyọ ééọéđxcbọxđcâcabaaéaọđđađyyyâđbby ââxxécbyxbzycxzzcbbxyx bazọâxzọ bđđz yz éaébccaaxx ây cbâééaọxbxczxzxyzâzađx bđcââxzzxđđâađz  đz",
    modules:
      "/lKWUAobP8FolpuzlJBun9ouEmDLt1tuQHBhpduiKP/hV5LsFt0jERpxB/qqqqqqqv4AEalEglkA+4SAP87RVUaTDUdF8f32rA0dGPOvSwasBnQ70Zv6FyLRhzIjbaZsBidzFPrIl2GsFjzxU+yUp706N5n6pb7sOn4xq4wNGfVBlc0OOmFkTBN8H14zx+Y6ZGFmNomaSonSOeOLRY5gHCG8GtyzgsFxoTgUW3/pQPoQQJayCd7eN1Vz9IRvk/C/Nx0hnFg1UTKpSmKt5QqBx1HDHn8cWD7IVfmnM/JqnwFjv1Lg3xDuW2W9ETKZCQyXaz0Anf/b/kpqMLy0Uqh1t//jUOqJBbFOoNcqM2tPUx52nny/GOiaBQ1wNR5ubs/tk8IykHz8Bz72s2Qc+zcrBvNN+pjgO0gTrobjTQm85yOBA0FY+l+zEp8An6eOPsfy/6UoknklAibuvpbR+AB9CpH9CMT/oizaqOLrsEQvFExRkWupJr/6w3+F1zohg++EUurosikdLPEFzpu9kTeM/tfi9RQQcQA=",
  },
] as const;
