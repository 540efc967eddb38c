package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.examples.Video;
import io.github.bigtablemapper.examples.VideoColumns;
import io.github.bigtablemapper.examples.VideoKey;
import io.github.bigtablemapper.examples.VideoRepository;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What replaces the rest of the Enhanced Client's behavior, as the page on migrating shows it. */
@BigtableTest({PlaylistRepository.class, NickNameRepository.class, VideoRepository.class})
class MigratingPageTest {
  private static final Playlist MINE =
      new Playlist("ann", "mine", List.of("a", "b", "c"), Set.of("new"), "Old", "New", 9, 10, 0);

  private final PlaylistRepository playlists;
  private final NickNameRepository names;

  MigratingPageTest(PlaylistRepository playlists, NickNameRepository names) {
    this.playlists = playlists;
    this.names = names;
  }

  // docs: position
  Playlist replaceSong(PlaylistKey key, int position, String song) {
    Playlist read = playlists.find(key).orElseThrow();
    List<String> songs = new ArrayList<>(read.songs());
    songs.set(position, song); // or remove, or add at a position
    return playlists.put(read.withSongs(songs)); // StaleEntityException: read and try again
  }

  // end

  @Test
  void anElementOfAListIsReplaced() {
    playlists.put(MINE);

    Playlist changed = replaceSong(PlaylistKey.of(MINE), 1, "x");

    assertThat(changed.songs()).containsExactly("a", "x", "c").inOrder();
    assertThrows(StaleEntityException.class, () -> playlists.put(MINE.withSongs(List.of("stale"))));
  }

  // docs: two
  boolean play(PlaylistKey key) {
    Playlist read = playlists.find(key).orElseThrow();
    if (read.plays() >= read.most()) { // a condition on two properties
      return false;
    }
    playlists.patch(read, p -> p.title(read.draft()).plays(read.plays() + 1)); // SET title = draft
    return true;
  }

  // end

  @Test
  void twoPropertiesAreCompared() {
    playlists.put(MINE);

    assertThat(play(PlaylistKey.of(MINE))).isTrue();
    assertThat(play(PlaylistKey.of(MINE))).isFalse();
    Playlist played = playlists.find(PlaylistKey.of(MINE)).orElseThrow();
    assertThat(played.title()).isEqualTo("New");
    assertThat(played.plays()).isEqualTo(10);
  }

  @Test
  void listsAndSetsAreFiltered() {
    playlists.put(MINE);
    playlists.put(new Playlist("ann", "none", List.of(), Set.of(), null, null, 0, 0, 0));
    playlists.put(
        new Playlist("ann", "many", List.of(), Set.of("new", "x", "y"), null, null, 0, 0, 0));

    // docs: contains
    List<Playlist> tagged =
        playlists
            .scan(PlaylistKey.owner("ann"))
            .where(PlaylistColumns.TAGS.contains("new")) // a set: in Bigtable
            .where(PlaylistColumns.TAGS.hasAtMost(2)) // size(tags) <= 2
            .list();
    List<Playlist> played =
        playlists.scan(PlaylistKey.owner("ann")).list().stream() // a packed list: in the program
            .filter(each -> each.songs().contains("b") && each.songs().size() > 2)
            .toList();
    // end
    assertThat(tagged.stream().map(Playlist::name)).containsExactly("mine");
    assertThat(played).isEqualTo(tagged);
    assertThat(playlists.scan(PlaylistKey.all()).where(PlaylistColumns.TAGS.isEmpty()).count())
        .isEqualTo(1);
  }

  @Test
  void aPageStartsAfterAKnownKey() {
    for (String name : List.of("x", "y", "z")) {
      playlists.put(new Playlist("ann", name, List.of(), Set.of(), null, null, 0, 0, 0));
    }
    PlaylistKey last = PlaylistKey.of("ann", "x");

    // docs: after
    List<Playlist> next = playlists.scan(PlaylistKey.owner("ann")).startAfter(last).limit(2).list();
    // end

    assertThat(next.stream().map(Playlist::name)).containsExactly("y", "z").inOrder();
  }

  // docs: dao
  static class Dao<E, K extends Key, P extends Patch<E>> {
    private final WritableRepository<E, K, P> repository;

    Dao(WritableRepository<E, K, P> repository) {
      this.repository = repository;
    }

    E save(E entity) {
      return repository.put(entity);
    }

    Optional<E> find(K key) {
      return repository.find(key);
    }

    List<E> list(KeyRange<K> range) {
      return repository.scan(range).list();
    }

    String table() {
      return repository.mapping().table();
    }
  }

  // end

  // docs: extended
  static class PlaylistDao extends Dao<Playlist, PlaylistKey, PlaylistPatch> {
    PlaylistDao(PlaylistRepository playlists) {
      super(playlists);
    }

    Optional<Playlist> find(String owner, String name) {
      return find(PlaylistKey.of(owner, name));
    }

    List<Playlist> ofOwner(String owner) {
      return list(PlaylistKey.owner(owner));
    }
  }

  // end

  @Test
  void oneDaoServesAllEntities() {
    Dao<NickName, NickNameKey, NickNamePatch> ofNames = new Dao<>(names);
    PlaylistDao ofPlaylists = new PlaylistDao(playlists);

    Playlist saved = ofPlaylists.save(MINE);
    NickName name = ofNames.save(new NickName("ann", "u1"));

    assertThat(ofPlaylists.ofOwner("ann")).containsExactly(saved);
    assertThat(ofPlaylists.find("ann", saved.name())).hasValue(saved);
    assertThat(ofNames.find(NickNameKey.of("ann"))).hasValue(name);
    assertThat(ofNames.table()).isEqualTo("nick-names");
  }

  // docs: caught
  void create(NickName name) { // the caller catches PreconditionFailedException
    names.apply(names.writes().put(name).ifAbsent()).orThrow();
  }

  // end

  @Test
  void aConditionThatDoesNotHoldIsCaughtElsewhere() {
    create(new NickName("ann", "u1"));

    assertThrows(PreconditionFailedException.class, () -> create(new NickName("ann", "u2")));
    assertThat(names.find("ann").orElseThrow().user()).isEqualTo("u1");
  }

  // docs: unique
  boolean register(String user, String name, Playlist first) {
    NickName wanted = new NickName(name, user);
    if (names.putIfAbsent(wanted).isEmpty() && !names.find(name).equals(Optional.of(wanted))) {
      return false; // of somebody else
    }
    playlists.put(first); // if this fails, call register again: the name is this user's already
    return true;
  }

  // end

  @Test
  void aNameIsUnique() {
    assertThat(register("u1", "ann", MINE)).isTrue();
    assertThat(register("u2", "ann", MINE)).isFalse();
  }

  @Test
  void rowsOfSeveralTablesAreWrittenWithoutATransaction() {
    // docs: several
    var outcome =
        IndependentWrites.begin()
            .add(playlists, playlists.writes().put(MINE))
            .add(names, names.writes().put(new NickName("ann", "u1")))
            .write();
    // end

    assertThat(outcome.of(playlists).failures()).isEmpty();
    assertThat(names.find("ann")).isPresent();
  }

  @Test
  void aListHasNoNullAndASetMayHaveAnEmptyText() {
    assertThrows(
        InvalidValueException.class, () -> playlists.put(MINE.withSongs(Arrays.asList("a", null))));

    playlists.put(new Playlist("ann", "mine", List.of(""), Set.of("", "x"), null, null, 0, 0, 0));
    assertThat(playlists.find(PlaylistKey.of(MINE)).orElseThrow().tags()).containsExactly("", "x");
  }

  @Test
  void anEntityAndItsLogAreWrittenAtOnce(VideoRepository videos) {
    VideoKey key = VideoKey.of("v1");
    videos.put(new Video("v1", "Lisbon", Map.of(), Set.of(), 0, 0, List.of()));

    // docs: log
    boolean renamed =
        videos.patchIf(
            key,
            VideoColumns.TITLE.isEqualTo("Lisbon"),
            v -> v.title("Porto").appendComments("ann: Lisbon is now Porto")); // with its time
    // end

    assertThat(renamed).isTrue();
    Video video = videos.find(key).orElseThrow();
    assertThat(video.title()).isEqualTo("Porto");
    assertThat(video.comments().get(0).value()).isEqualTo("ann: Lisbon is now Porto");
  }

  // docs: unversioned
  Optional<Playlist> drop(PlaylistKey key) { // the deleted entity, whatever its version
    return playlists.applyAndGet(playlists.writes().delete(key));
  }

  // end

  @Test
  void aVersionIsReadBeforeADeletionByKey() {
    Playlist stored = playlists.put(MINE);

    assertThat(drop(PlaylistKey.of(MINE))).hasValue(stored);
    assertThat(drop(PlaylistKey.of(MINE))).isEmpty();
  }

  @Test
  void theLastOfTwoActionsOnOnePropertyIsWritten() {
    Playlist stored = playlists.put(MINE);

    playlists.patch(stored, p -> p.title("first").title("last"));

    assertThat(playlists.find(PlaylistKey.of(MINE)).orElseThrow().title()).isEqualTo("last");
  }

  @Test
  void aBatchRejectsAKeyThatItHasTwice() {
    NickName name = new NickName("ann", "u1");

    assertThrows(InvalidRequestException.class, () -> names.putAll(List.of(name, name)));
    assertThat(names.findAll(List.of(NickNameKey.of("ann"), NickNameKey.of("ann")))).isEmpty();
  }

  @Test
  void aTableThatIsNotThereFails(BigtableMapper mapper) {
    RequestFailedException failed =
        assertThrows(
            RequestFailedException.class,
            () -> new NickNameRepository(mapper, "missing").find("ann"));

    assertThat(failed.code()).isEqualTo(StatusCode.Code.NOT_FOUND);
  }
}
