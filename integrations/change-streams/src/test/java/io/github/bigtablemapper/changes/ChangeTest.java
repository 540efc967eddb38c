package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.changes.Mutations.cell;
import static io.github.bigtablemapper.changes.Mutations.deletion;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a change contains of each kind of property, of writes of repositories. */
@BigtableTest({VideoRepository.class, Shop_CustomerRepository.class, Shop_OrderRepository.class})
class ChangeTest {
  private static final VideoKey KEY = VideoKey.of("cat");
  private static final Video CAT =
      new Video(
          "cat",
          "A cat",
          Optional.of(42),
          Map.of("480", "a", "720", "b"),
          Set.of("pets", "funny"),
          List.of("sleeps", "eats"),
          0,
          0,
          List.of(new Versioned<>(Instant.ofEpochSecond(7), "nice")),
          Map.of());

  private final VideoRepository videos;
  private final BigtableDataClient client;
  private final Collected<Video, VideoKey> changes;

  ChangeTest(VideoRepository videos, BigtableDataClient client) {
    this.videos = videos;
    this.client = client;
    this.changes =
        new Collected<Video, VideoKey>()
            .from(ChangeStream.of(client, videos))
            .request(Long.MAX_VALUE);
  }

  @AfterEach
  void cancel() {
    changes.cancel();
  }

  private void commit(Mutation... mutations) {
    Mutations.commit(client, "videos", "cat", mutations);
  }

  @Test
  void aWholePutIsTheEntity() throws InterruptedException {
    Instant before = Instant.now();
    videos.put(CAT);
    videos.put(Video.of("dog", "A dog"));

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.key()).isEqualTo(KEY);
    assertThat(change.entity()).isEqualTo("Video");
    assertThat(change.origin()).isEqualTo(Change.Origin.USER);
    assertThat(change.cluster()).isEqualTo("local");
    assertThat(change.commitTime()).isAtLeast(before.truncatedTo(ChronoUnit.MICROS));
    assertThat(change.commitTime()).isAtMost(Instant.now());
    assertThat(change.tieBreaker()).isEqualTo(0);
    assertThat(change.replacement()).hasValue(CAT);
    assertThat(change.isDeletion()).isFalse();
    assertThat(change.of(VideoColumns.TITLE).value()).hasValue("A cat");
    assertThat(change.of(VideoColumns.TAGS).isReplaced()).isTrue();
    assertThat(change.of(VideoColumns.TAGS).added()).isEqualTo(CAT.tags());
    assertThat(change.of(VideoColumns.FORMATS).added()).isEqualTo(CAT.formats());
    assertThat(change.of(VideoColumns.SCENES).added().stream().map(ListElement::value).toList())
        .isEqualTo(CAT.scenes());
    assertThat(change.of(VideoColumns.COMMENTS).versions()).isEqualTo(CAT.comments());
    assertThat(change.of(VideoColumns.LIKES).isUntouched()).isTrue();
    assertThat(change.toString()).doesNotContain("cat");

    Change<Video, VideoKey> empty = changes.change();
    assertThat(empty.replacement()).hasValue(Video.of("dog", "A dog"));
    assertThat(empty.tieBreaker()).isEqualTo(1);
    assertThat(empty.of(VideoColumns.SECONDS).isDeleted()).isTrue();
    assertThat(empty.of(VideoColumns.SECONDS).before()).isPresent(); // later cells stay
  }

  @Test
  void aMergeIsNoEntity() throws InterruptedException {
    videos.merge(CAT);

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.replacement()).isEmpty();
    assertThat(change.of(VideoColumns.SECONDS).value()).hasValue(42);
    assertThat(change.of(VideoColumns.TAGS).isReplaced()).isFalse();
    assertThat(change.of(VideoColumns.TAGS).added()).isEqualTo(CAT.tags());
  }

  @Test
  void aPatchSaysWhatItTouches() throws InterruptedException {
    videos.patch(
        KEY,
        video ->
            video
                .title("New")
                .clearSeconds()
                .addTags("new")
                .removeTags("old")
                .putFormats("1080", "c")
                .removeFormats("480")
                .appendComments("hi"));

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.replacement()).isEmpty();
    assertThat(change.of(VideoColumns.TITLE).value()).hasValue("New");
    assertThat(change.of(VideoColumns.TITLE).versions()).hasSize(1);
    assertThat(change.of(VideoColumns.SECONDS).isDeleted()).isTrue();
    assertThat(change.of(VideoColumns.SECONDS).value()).isEmpty();
    assertThat(change.of(VideoColumns.TAGS).isReplaced()).isFalse();
    assertThat(change.of(VideoColumns.TAGS).added()).containsExactly("new");
    assertThat(change.of(VideoColumns.TAGS).removed()).containsExactly("old");
    assertThat(change.of(VideoColumns.FORMATS).added()).containsExactly("1080", "c");
    assertThat(change.of(VideoColumns.FORMATS).removed()).containsExactly("480");
    assertThat(change.of(VideoColumns.COMMENTS).value()).hasValue("hi");
    assertThat(change.of(VideoColumns.SCENES).isUntouched()).isTrue();
    assertThat(change.of(VideoColumns.REST).isUntouched()).isTrue();
  }

  @Test
  void elementsOfListsHaveTheirIds() throws InterruptedException {
    videos.patch(KEY, video -> video.appendScenes("first").appendScenes("second"));
    List<ListElement<String>> added = changes.change().of(VideoColumns.SCENES).added();
    assertThat(added.stream().map(ListElement::value).toList())
        .containsExactly("first", "second")
        .inOrder();

    ElementId first = added.get(0).id();
    videos.patch(KEY, video -> video.removeScenes(first));
    assertThat(changes.change().of(VideoColumns.SCENES).removed()).containsExactly(first);
  }

  @Test
  void numbersAreSumsOrAmounts() throws InterruptedException {
    videos.incrementLikes(KEY, 2);
    videos.incrementLikes(KEY, 3);
    videos.patch(KEY, video -> video.addWatched(10).addWatched(5));

    assertThat(changes.change().of(VideoColumns.LIKES).value()).hasValue(2);
    assertThat(changes.change().of(VideoColumns.LIKES).value()).hasValue(5);
    Change<Video, VideoKey> added = changes.change();
    assertThat(added.additions(VideoColumns.WATCHED)).containsExactly(10L, 5L).inOrder();
    assertThat(added.of(VideoColumns.WATCHED).value()).isEmpty();
  }

  @Test
  void aDeletionIsTold() throws InterruptedException {
    videos.delete(KEY);

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.isDeletion()).isTrue();
    assertThat(change.replacement()).isEmpty();
    assertThat(change.of(VideoColumns.TITLE).isDeleted()).isTrue();
    assertThat(change.of(VideoColumns.TITLE).before()).isEmpty();
    assertThat(change.of(VideoColumns.TAGS).isReplaced()).isTrue();
    assertThat(change.of(VideoColumns.TAGS).added()).isEmpty();
  }

  @Test
  void garbageCollectionIsNoWrite(BigtableTableAdminClient admin) throws InterruptedException {
    videos.merge(CAT);
    assertThat(changes.change().origin()).isEqualTo(Change.Origin.USER);
    ProxiedStream.control(admin)
        .collect(ByteString.copyFromUtf8("cat"), "v", ByteString.copyFromUtf8("title"), 5_000_000);

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.origin()).isEqualTo(Change.Origin.GARBAGE_COLLECTION);
    assertThat(change.of(VideoColumns.TITLE).before()).hasValue(Instant.ofEpochSecond(5));
    assertThat(change.cluster()).isEmpty();
  }

  @Test
  void aDeletionThatOlderCellsAreLeftOfIsPartial() throws InterruptedException {
    commit(deletion("v", "title", 5_000_000, 5_001_000));
    commit(deletion("v", "title", 5_000_000, 0));
    commit(deletion("t", "pets", 5_000_000, 0));
    commit(deletion("v", "title", 0, 3_000), deletion("v", "title", 3_000, 5_000));

    for (int i = 0; i < 2; i++) {
      ColumnChange<String> title = changes.change().of(VideoColumns.TITLE);
      assertThat(title.isPartlyDeleted()).isTrue();
      assertThat(title.isDeleted()).isFalse();
      assertThat(title.isUntouched()).isFalse();
      assertThat(title.before()).isEmpty();
      assertThat(title.toString()).isEqualTo("ColumnChange[partly deleted]");
    }
    var tags = changes.change().of(VideoColumns.TAGS);
    assertThat(tags.isUntouched()).isFalse();
    assertThat(tags.removed()).isEmpty();
    ColumnChange<String> adjacent = changes.change().of(VideoColumns.TITLE);
    assertThat(adjacent.isDeleted()).isTrue();
    assertThat(adjacent.isPartlyDeleted()).isFalse();
    assertThat(adjacent.before()).hasValue(Instant.ofEpochMilli(5));
  }

  /** An older cell of the column may be what the entity has. */
  @Test
  void aPartialDeletionReplacesNoEntity() throws InterruptedException {
    List<Mutation> put = new ArrayList<>();
    for (String family : List.of("f", "t", "s", "x")) {
      put.add(
          Mutation.newBuilder()
              .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName(family))
              .build());
    }
    put.add(cell("v", "title", "A cat"));
    put.add(deletion("v", "seconds", 0, 2_000));
    commit(put.toArray(Mutation[]::new));
    put.set(put.size() - 1, deletion("v", "seconds", 1_000, 2_000));
    commit(put.toArray(Mutation[]::new));

    assertThat(changes.change().replacement()).hasValue(Video.of("cat", "A cat"));
    assertThat(changes.change().replacement()).isEmpty();
  }

  @Test
  void columnsThatAreNotMappedAreTheRest() throws InterruptedException {
    commit(cell("x", "colour", "black"), cell("v", "unknown", "?"));

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.of(VideoColumns.REST).added())
        .containsExactly("colour", ByteString.copyFromUtf8("black"));
    assertThat(change.of(VideoColumns.TITLE).isUntouched()).isTrue();
  }

  @Test
  void aLaterDeletionOfTheSameChangeCounts() throws InterruptedException {
    Mutation deletion =
        Mutation.newBuilder()
            .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName("v"))
            .build();
    commit(cell("v", "title", "gone"), deletion);

    assertThat(changes.change().of(VideoColumns.TITLE).isDeleted()).isTrue();
  }

  @Test
  void whatDoesNotDecodeStopsOnlyWhoAsksForIt() throws InterruptedException {
    commit(cell("v", "seconds", "canary"), cell("v", "title", "A cat"));

    Change<Video, VideoKey> change = changes.change();
    assertThat(change.of(VideoColumns.TITLE).value()).hasValue("A cat");
    DecodeException failure =
        assertThrows(DecodeException.class, () -> change.of(VideoColumns.SECONDS));
    assertThat(failure.property()).hasValue("seconds");
    assertThat(failure).hasMessageThat().doesNotContain("canary");
    assertThat(failure).hasMessageThat().doesNotContain("cat ");
  }

  @Test
  void aValueInTwoMessagesIsWhole() throws InterruptedException {
    String title = "long ".repeat(1 << 18); // more than a MiB
    videos.put(Video.of("cat", title));

    assertThat(changes.change().replacement()).hasValue(Video.of("cat", title));
  }

  @Test
  void severalEntitiesOfATable(Shop_CustomerRepository customers, Shop_OrderRepository numbered)
      throws InterruptedException {
    var all =
        new Collected<Shop, ShopKey>()
            .from(ChangeStream.of(client, ShopMapping.INSTANCE))
            .request(10);
    var orders =
        new Collected<Shop.Order, Shop_OrderKey>()
            .from(ChangeStream.of(client, Shop_OrderMapping.INSTANCE))
            .request(10);
    var ann = new Shop.Customer("ann", "Ann");
    var order = new Shop.Order(7, "ann");
    customers.put(ann);
    numbered.put(order);
    Mutations.commit(client, "shop", "nobody#knows", cell("s", "name", "x"));
    customers.delete(ann);

    Change<Shop, ShopKey> first = all.change();
    assertThat(first.entity()).isEqualTo("Shop.Customer");
    assertThat(first.key()).isEqualTo(Shop_CustomerKey.of("ann"));
    assertThat(first.replacement()).hasValue(ann);
    assertThat(first.of(Shop_CustomerColumns.NAME).value()).hasValue("Ann");
    var refused =
        assertThrows(InvalidRequestException.class, () -> first.of(Shop_OrderColumns.CUSTOMER));
    assertThat(refused).hasMessageThat().contains("not a property of Shop.Customer");
    assertThat(all.change().replacement()).hasValue(order);
    assertThat(all.change().isDeletion()).isTrue();
    assertThat(orders.change().replacement()).hasValue(order);
    all.cancel();
    orders.cancel();
  }
}
