import type { AspectCues } from './types.ts';

export const FRENCH: AspectCues = {
  overall:
    'recommand* meilleur* note* étoile* choix favori* gagnant* verdict prix lauréat* élu classement déçoi* décevant* déçu* évit* satisf* insatisf* excellent* globalement convainc* référence valeur sûre',
  price:
    'prix cher* chère* coût* coûte* coûteu* tarif* frais gratuit* abordable* budget euro* argent économi* remise* réduction* promo* rabais supplément* surcoût* facturé* commission* franchise cotisation* bon marché rentab* décote',
  support:
    'support service* assistance client* hotline téléphon* appel* répond* réponse* conseiller* personnel accueil* aimable* sympathique* serviable* joignable* injoignable* mail mails chat réclamation* plainte* écoute interlocuteur* sav réactiv* équipe',
  quality:
    'qualité* matéria* matière* finition* fabrication* plastique* solide* fragile* défaut* défectueu* abîm* soigné* cuir bois métal couture* assemblage* cheap robustesse',
  reliability:
    'fiab* stable* stabilité instab* panne* bug bugs plant* coupure* dysfonction* erreur* fuite* tomb* interruption* décroch* défaillan* annulé* ponctu*',
  durability:
    'durab* durée vie us* usure longévité ans années rouill* robuste* résist* étanche* imperméab* lavage* tient tenue vieilli*',
  delivery:
    'livr* expédi* colis retard* délai* attente* semaines jours rendez-vous emballage* reçu* file* attendre transporteur*',
  ease: 'facil* simpl* intuitif* intuitive* ergonomi* compliqu* complexe* install* montage* clair* lisib* pratique* commod* notice* laborieu* ludique* difficile* interface* utilisation*',
  software:
    'appli applis application* logiciel* site navigateur android ios mobile synchronis* connexion version* écran*',
  features:
    'fonction* option* outil* modèle* automati* rapport* personnalis* équipement* accessoire* complet* module* filtre* polyvalen* intègre inclus* manque*',
  performance:
    'perform* puissan* précis* résultat* efficac* inefficac* image* photo* net nette netteté aspir* nettoi* chauffe* freinage adhérence moteur pression test* mesur* lumino* détect*',
  speed: 'rapid* lent* lente* vitesse* débit* mbit* seconde* minute* vite latence ralenti* instantané* accélér*',
  noise: 'bruit* bruyan* silenc* sonore* son décibel* db sifflem* acoustique* basses vibr* casque insonoris*',
  comfort:
    'confort* inconfort* moelleu* douce* doux ferme* siège* matelas assise* respirant* chaud* dort sommeil amorti* dos',
  design:
    'design* esthéti* look couleur* taille* compact* lourd* léger* légère* poids encombr* place espace* spacieu* coffre petit* grand* étroit* élégan* joli* kg litres format habitab* volume',
  safety:
    'sécurité* danger* rappel* rappelé* bless* incendie* accident* airbag* toxique* effets secondaires allerg* risque* protèg* protection* moisiss* contamin* brûl* irrit*',
  privacy:
    'données confidential* vie privée chiffr* rgpd mot passe fraude* piratage* pirat* phishing hameçonnage fuite serveur* revend*',
  trust:
    'confiance transparen* honnêt* réputation* légal* justice tribunal procès dgccrf amende* tromp* opaque* caché* label* certifi* agréé* sérieu* arnaque* équitab* publicit* connu* reconnu* condamn* ancien* éthique* écolog* indépendan*',
  energy:
    'batterie* autonomie recharg* consomm* énergie* électri* carburant* kwh watt* essence pile* économe* charge km',
  availability:
    'disponib* réseau* couverture* couvre couvert* choix gamme* catalogue* agence* horaires ouvert* accès* accessib* magasin* partout zone* rural* limit* exclu* plafond* boutiques implant* étranger',
  contract:
    'contrat* résili* abonnement* engagement* préavis renouvel* factur* paiement* prélèv* caution* virement* mensuel* conditions clause* reconduction flexib* souscri* bloqu* compte versement*',
  refunds: 'rembours* retour* garantie* échange* indemnis* sinistre* dédommag* remplac* avoir refus* réclam* geste',
  maintenance:
    'entretien* entreten* répar* pièce* détachée* atelier* révision* nettoyage lave-vaisselle détartr* cartouche* consommable* recharge* maintenance',
  compatibility:
    'compatib* intégr* connecteur* import* export* format* langue* standard* adaptateur* bluetooth wifi usb api écosystème',
  taste:
    'goût* saveur* cuisine* plat plats repas délicieu* bon bonne odeur* parfum* frais fraîche* fraîcheur portion* café pain sucr* salé* amer* petit-déjeuner carte recette* croustill* arôme*',
  work: 'salaire* salari* employ* rémunér* horaires heures supplémentaires carrière* évolution promotion* manage* direction congés collègue* télétravail ambiance cdi cdd formation* licenci* prime* syndicat*',
  fit: 'convien* adapté* idéal* familles famille débutant* enfant* professionnel* indépendant* entreprise* quotidien occasionnel* seniors étudiants usage',
  place:
    'emplacement* situé* chambre* plage piscine propre* propreté sale* parking vue atmosphère salle bain hôtel* centre gare bondé* pistes hygiène',
  content:
    'contenu* cours leçon* appren* enseign* professeur* formateur* pédagog* explic* exercice* examen* article* conseil* tuteur*',
};
