// The entries of the menu in the header. Its own file, because it is loaded after the first screen.
import { useQuery } from '@tanstack/react-query';
import Bird from 'lucide-react/icons/bird';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Dna from 'lucide-react/icons/dna';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { paths } from './paths.ts';
import { profileQuery } from './session/queries.ts';
import { MainMenu, type MenuEntry } from './shell/MainMenu.tsx';

const add: MenuEntry = { to: paths.addChicken, label: 'Add Bird', Icon: Plus };

const groups: { heading: string; entries: MenuEntry[] }[] = [
  {
    heading: 'Find',
    entries: [
      { to: paths.home(), label: 'Birds', Icon: Bird },
      { to: paths.breedingRecommendations, label: 'Find Breeding Partners', Icon: UserRoundSearch },
      { to: paths.geneticCompatibility, label: 'Genetic Compatibility', Icon: Dna },
      { to: paths.matches, label: 'My Matches', Icon: Heart },
    ],
  },
  {
    heading: 'My flock',
    entries: [
      { to: paths.myBirds, label: 'My Birds', Icon: List },
      { to: paths.flockPlan, label: 'Flock Plan', Icon: CalendarHeart },
      { to: paths.travelBunkerTracking, label: 'Visits', Icon: Truck },
    ],
  },
  {
    heading: 'Learn',
    entries: [
      { to: paths.breedRecommendations, label: 'AI Breed Recommendations', Icon: Sparkles },
      { to: paths.breeds, label: 'Heritage Breed Database', Icon: BookOpen },
      { to: paths.travelBunkerGuide, label: 'Travel Bunker Guide', Icon: House },
      { to: paths.communityGallery, label: 'Community Gallery', Icon: Images },
      { to: paths.education, label: 'Education & Resources', Icon: GraduationCap },
      { to: paths.heritageTimeline, label: 'Heritage Evolution Timeline', Icon: History },
    ],
  },
];

const about: MenuEntry = { to: paths.about, label: 'About & privacy', Icon: Info };

export function Menu({ openAtOnce }: { openAtOnce: boolean }) {
  const signedIn = Boolean(useQuery(profileQuery()).data);
  // /auth sends a signed-in keeper home, so for them the same entry leads to their profile.
  const account = signedIn
    ? { to: paths.createProfile(), label: 'Profile', Icon: UserRound }
    : { to: paths.auth(), label: 'Login / Profile', Icon: UserRound };
  return <MainMenu openAtOnce={openAtOnce} first={add} groups={groups} last={[account, about]} />;
}
