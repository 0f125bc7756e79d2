import { useQuery } from '@tanstack/react-query';
import Bird from 'lucide-react/icons/bird';
import BookOpen from 'lucide-react/icons/book-open';
import Dna from 'lucide-react/icons/dna';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Images from 'lucide-react/icons/images';
import MenuIcon from 'lucide-react/icons/menu';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { profileQuery } from '../keepers/queries.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/Menu.tsx';

const links = [
  { to: paths.addChicken, label: 'Add Bird', Icon: Plus },
  { to: paths.breedRecommendations, label: 'AI Breed Recommendations', Icon: Sparkles },
  { to: paths.breeds, label: 'Heritage Breed Database', Icon: BookOpen },
  { to: paths.geneticCompatibility, label: 'Genetic Compatibility', Icon: Dna },
  { to: paths.travelBunkerGuide, label: 'Travel Bunker Guide', Icon: Truck },
  { to: paths.communityGallery, label: 'Community Gallery', Icon: Images },
  { to: paths.education, label: 'Education & Resources', Icon: GraduationCap },
  { to: paths.heritageTimeline, label: 'Heritage Evolution Timeline', Icon: History },
];

const own = [
  { to: paths.matches, label: 'My Matches', Icon: Heart },
  { to: paths.myBirds, label: 'My Birds', Icon: Bird },
];

/** `openAtOnce`: it was asked for before it was here. */
export function MainMenu({ openAtOnce }: { openAtOnce: boolean }) {
  const signedIn = Boolean(useQuery(profileQuery()).data);
  return (
    <Menu
      defaultOpen={openAtOnce}
      trigger={
        <IconButton label="Menu">
          <MenuIcon aria-hidden />
        </IconButton>
      }
    >
      <Links links={own} />
      <MenuRule />
      <Links links={links} />
      <MenuRule />
      {/* /auth sends a signed-in keeper home, so for them the same entry leads to their profile. */}
      <Links
        links={[{ to: signedIn ? paths.createProfile() : paths.auth(), label: 'Login / Profile', Icon: UserRound }]}
      />
    </Menu>
  );
}

function Links({ links }: { links: { to: string; label: string; Icon: typeof Plus }[] }) {
  return links.map(({ to, label, Icon }) => (
    <MenuItem key={to}>
      <Link to={to}>
        <Icon aria-hidden />
        {label}
      </Link>
    </MenuItem>
  ));
}
