// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  'function-words': `
# Words that say how a prompt asks, not what about: articles, pronouns, prepositions, auxiliaries, question words. By
# language, folded, without marks, as terms have them.

en:
  a about also am an and any are as at be been between but by can could did do does else find for from get give going
  had has have help her him his how i if im in into is it its ive just know let like look looking lot me more most much
  my need not of on or other our out over please recommend recommendation say shopping should show so some suggest
  suggestion tell than that the their them then there these they this to too under up us use was way we were what whats
  when where which who whos whose why will with would you your youre

de:
  ab aber alle als am an auch auf aus bei beim bin bis bitte da damit das dass dem den der des die dies diese dieser
  doch du durch ein eine einem einen einer eines empfehl empfehle empfehlen empfiehl er es fur gebe geben gibt hab habe
  haben hat hast ich ihm ihn ihr im in ins ist ja kann kannst konnt konnte mein meine mich mir mit muss nach nenne nicht
  noch nur ob oder ohne sag sein seine sich sie sind so soll sollte suche taugt uber um und uns unter vom von vor war
  was welch welche welchem welchen welcher welches wen wenn wer wie wir wird wo wurde zeig zu zum zur

fr:
  a ai au aux avec avez ce ces cet cette chez comment conseille conseillez d dans de des donne du elle elles en entre es
  est et etre eux il ils j je l la le les leur leurs ma mais me mes moi mon n ne nos notre nous on ou par pas pour
  propose qu quand que quel quelle quelles quels qui quoi recommande recommander recommandez s sa se ses si son sont
  suis sur t ta te tes toi ton trouver tu un une vos votre vous y

es:
  a al algo algun alguna ante como con cual cuales cuando de del desde donde e el ella ellas ellos en entre era es esa
  ese eso esta estan estas este esto estos estoy fue ha hay la las le les lo los mas me mi mis muy necesito no nos o os
  para pero por porque pueden puedes que quien quiero recomienda recomiendas recomendar se ser si sin sobre son su sus
  te tiene tu tus u un una unas uno unos y ya yo

pt:
  a ao aos as ate com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta estao este estou
  eu foi ha isso isto ja lhe mais mas me meu minha muito na nao nas no nos o os ou para pela pelo por porque posso
  preciso qual quais quando que quem quero recomenda recomende recomendar se sem ser seu sou sua sao tem um uma umas uns
  voce voces

it:
  a ad agli ai al alla alle anche c che chi ci come con consiglia consigliami cosa da dal dalla degli dei del della
  delle di dove e ed era essere gli ha hai ho i il in io l la le lei lo loro lui ma mi mia mio ne nei nel nella no noi
  non o per piu posso puoi qual quale quali quando quanto questa queste questi questo se sei si sia sono su sul sulla
  suo ti tra tu un una uno vi voi

nl:
  aan al als bij dan dat de der deze die dit doen door een en er geef geen het hij hoe ik in is je kan kunnen kunt maar
  me meer met mij mijn moet na naar niet nog nu of om ons onze ook op over raad te tot uit van veel voor waar wat we
  welk welke wie wij wil worden zijn zoek
`,
} as const;
