package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.annotation.ListMode.ELEMENTS;
import static io.github.bigtablemapper.annotation.ListMode.PACKED;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Lists: as columns in a separate family, and in one cell. */
@BigtableTest(ListTest_PostRepository.class)
class ListTest {
  private static final TableId POSTS = TableId.of("posts");
  private static final ListTest_PostKey KEY = ListTest_PostKey.of("p");

  @Table("posts")
  @Family("v")
  record Post(
      @RowKey String id,
      @Family("c") @ListMapping(ELEMENTS) List<String> comments,
      @Family("s") @ListMapping(ELEMENTS) List<Long> scores,
      @Nullable @ListMapping(PACKED) List<String> authors,
      @ListMapping(PACKED) Optional<List<Integer>> pages) {}

  private static Post post(List<String> comments) {
    return new Post("p", comments, List.of(), null, Optional.empty());
  }

  @Test
  void aConditionFindsAnElementAtAnyPosition(ListTest_PostRepository posts) {
    posts.put(new Post("p", List.of("a", "b", "b"), List.of(7L), null, Optional.empty()));
    posts.put(new Post("q", List.of("bb"), List.of(), null, Optional.empty()));

    assertThat(ids(posts, ListTest_PostColumns.COMMENTS.contains("b"))).containsExactly("p");
    assertThat(ids(posts, ListTest_PostColumns.COMMENTS.contains("bb"))).containsExactly("q");
    assertThat(ids(posts, ListTest_PostColumns.COMMENTS.contains(""))).isEmpty();
    assertThat(ids(posts, ListTest_PostColumns.SCORES.contains(7L).not())).containsExactly("q");
    assertThat(ids(posts, ListTest_PostColumns.COMMENTS.hasAtLeast(3))).containsExactly("p");
    assertThat(
            posts.patchIf(
                KEY,
                ListTest_PostColumns.COMMENTS.contains("c").not(),
                post -> post.appendComments("c")))
        .isTrue();
    assertThat(
            posts.patchIf(
                KEY,
                ListTest_PostColumns.COMMENTS.contains("c").not(),
                post -> post.appendComments("c")))
        .isFalse();
  }

  private static List<String> ids(ListTest_PostRepository posts, Condition<Post> condition) {
    List<String> whole =
        posts.scan(ListTest_PostKey.all()).where(condition).list().stream().map(Post::id).toList();
    assertThat(
            posts.scan(ListTest_PostKey.all()).where(condition).select().list().stream()
                .map(row -> row.key().id()))
        .containsExactlyElementsIn(whole);
    return whole;
  }

  /** What an updateItem of DynamoDB with ignoreNulls does is a patch that clears first. */
  @Test
  void aListThatIsReadAndMergedDoublesAndAPatchReplacesIt(ListTest_PostRepository posts) {
    Post post = new Post("p", List.of("a", "b"), List.of(), List.of("x"), Optional.of(List.of(7)));
    posts.put(post);

    posts.merge(posts.find(KEY).orElseThrow());
    Post merged = posts.find(KEY).orElseThrow();
    assertThat(merged.comments()).containsExactly("a", "b", "a", "b").inOrder();
    assertThat(merged.authors()).containsExactly("x");

    posts.patch(
        KEY,
        p -> {
          p.clearComments();
          List.of("a", "c").forEach(p::appendComments);
        });
    Post patched = posts.find(KEY).orElseThrow();
    assertThat(patched.comments()).containsExactly("a", "c").inOrder();
    assertThat(patched.authors()).containsExactly("x");
    assertThat(patched.pages()).hasValue(List.of(7));
  }

  @Test
  void aListIsReadAsItWasPut(ListTest_PostRepository posts) {
    Post post =
        new Post(
            "p",
            List.of("b", "a", "b", ""),
            List.of(3L, -1L),
            List.of("x", "", "y"),
            Optional.of(List.of(7, 7)));

    posts.put(post);

    assertThat(posts.find(KEY)).hasValue(post);
  }

  @Test
  void anElementIsAColumn(ListTest_PostRepository posts, BigtableDataClient client) {
    posts.put(post(List.of("first", "second")));

    List<RowCell> cells = client.readRow(POSTS, "p").getCells("c");
    assertThat(cells.stream().map(cell -> cell.getValue().toStringUtf8()))
        .containsExactly("first", "second")
        .inOrder();
    for (RowCell cell : cells) {
      assertThat(cell.getQualifier().size()).isEqualTo(14);
      assertThat(cell.getQualifier().byteAt(0)).isEqualTo('>');
    }
    long millis = cells.get(0).getTimestamp() / 1000;
    ByteString time = cells.get(0).getQualifier().substring(1, 7);
    assertThat(Long.parseLong(HexFormat.of().formatHex(time.toByteArray()), 16)).isAtLeast(millis);
    assertThat(cells.get(0).getQualifier().substring(7, 11))
        .isEqualTo(cells.get(1).getQualifier().substring(7, 11));
  }

  @Test
  void elementsAreAppendedAndPrepended(ListTest_PostRepository posts, BigtableDataClient client) {
    posts.put(post(List.of("c", "d")));

    posts.patch(KEY, post -> post.appendComments("e").prependComments("b").appendComments("f"));
    posts.patch(KEY, post -> post.prependComments("a"));

    assertThat(posts.find(KEY).orElseThrow().comments())
        .containsExactly("a", "b", "c", "d", "e", "f")
        .inOrder();
    assertThat(
            client.readRow(POSTS, "p").getCells("c").stream()
                .map(cell -> (char) cell.getQualifier().byteAt(0)))
        .containsExactly('<', '<', '>', '>', '>', '>')
        .inOrder();
  }

  @Test
  void anElementStandsWhereItWasAddedWhateverItsTimestamp(
      ListTest_PostRepository posts, BigtableDataClient client, TestClock clock) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    clock.set(now);
    posts.put(post(List.of("b")));

    ListTest_PostRepository late = at(now.plusMillis(1), client);
    late.apply(
        late.writes()
            .patch(KEY, post -> post.appendComments("c").prependComments("a"))
            .at(now.minusSeconds(60)));
    late.apply(late.writes().patch(KEY, post -> post.appendComments("d")).at(now.plusSeconds(60)));
    ListTest_PostRepository next = at(now.plusMillis(2), client);
    next.apply(next.writes().patch(KEY, post -> post.appendComments("e")).at(now));

    assertThat(posts.find(KEY).orElseThrow().comments())
        .containsExactly("a", "b", "c", "d", "e")
        .inOrder();
  }

  /** The elements of several writers in one millisecond are in no order. */
  private static ListTest_PostRepository at(Instant time, BigtableDataClient client) {
    return new ListTest_PostRepository(
        BigtableMapper.builder(client).clock(InstantSource.fixed(time)).build());
  }

  @Test
  void aPutReplacesTheList(ListTest_PostRepository posts) {
    posts.put(post(List.of("a", "b")));
    posts.put(post(List.of("c")));
    assertThat(posts.find(KEY)).hasValue(post(List.of("c")));

    posts.put(post(List.of()));
    assertThat(posts.find(KEY)).hasValue(post(List.of()));
  }

  @Test
  void aMergeAppends(ListTest_PostRepository posts) {
    posts.put(post(List.of("a")));
    posts.merge(post(List.of("b")));
    assertThat(posts.find(KEY)).hasValue(post(List.of("a", "b")));
  }

  @Test
  void anElementIsRemovedById(ListTest_PostRepository posts, BigtableDataClient client) {
    posts.put(post(List.of("a", "b", "c")));
    ByteString qualifier = client.readRow(POSTS, "p").getCells("c").get(1).getQualifier();
    ElementId id = ElementId.of(HexFormat.of().formatHex(qualifier.toByteArray()));

    posts.patch(KEY, post -> post.removeComments(id));

    assertThat(posts.find(KEY)).hasValue(post(List.of("a", "c")));
  }

  @Test
  void noAppendIsLost(ListTest_PostRepository posts) throws Exception {
    int threads = 8;
    int each = 500;
    List<Future<?>> writers = new ArrayList<>();
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    for (int i = 0; i < threads; i++) {
      String writer = i + "-";
      writers.add(
          executor.submit(
              () ->
                  IntStream.range(0, each)
                      .forEach(n -> posts.patch(KEY, post -> post.appendComments(writer + n)))));
    }
    executor.shutdown();
    for (Future<?> writer : writers) {
      writer.get();
    }

    List<String> comments = posts.find(KEY).orElseThrow().comments();
    assertThat(comments).hasSize(threads * each);
    assertThat(new HashSet<>(comments)).hasSize(threads * each);
    for (int i = 0; i < threads; i++) {
      String writer = i + "-";
      assertThat(comments.stream().filter(comment -> comment.startsWith(writer)))
          .containsExactlyElementsIn(IntStream.range(0, each).mapToObj(n -> writer + n).toList())
          .inOrder();
    }
  }

  @Test
  void severalMappersAppendToOneList(BigtableDataClient client)
      throws InterruptedException, ExecutionException {
    List<ListTest_PostRepository> writers =
        IntStream.range(0, 4)
            .mapToObj(i -> new ListTest_PostRepository(BigtableMapper.create(client)))
            .toList();
    ExecutorService executor = Executors.newFixedThreadPool(4);
    List<Future<?>> done = new ArrayList<>();
    for (ListTest_PostRepository writer : writers) {
      done.add(
          executor.submit(
              () ->
                  IntStream.range(0, 100)
                      .forEach(n -> writer.patch(KEY, post -> post.appendComments("x")))));
    }
    executor.shutdown();
    for (Future<?> future : done) {
      future.get();
    }

    assertThat(writers.get(0).find(KEY).orElseThrow().comments())
        .isEqualTo(Collections.nCopies(400, "x"));
  }

  @Test
  void aPackedListIsOneCell(ListTest_PostRepository posts, BigtableDataClient client) {
    posts.put(new Post("p", List.of(), List.of(), List.of("ab", ""), Optional.of(List.of())));

    Row row = client.readRow(POSTS, "p");
    assertThat(row.getCells("v", "authors").get(0).getValue())
        .isEqualTo(ByteString.copyFrom(new byte[] {0, 0, 0, 2, 'a', 'b', 0, 0, 0, 0}));
    assertThat(row.getCells("v", "pages").get(0).getValue()).isEqualTo(ByteString.EMPTY);
  }

  @Test
  void aPackedListTellsNullFromEmpty(ListTest_PostRepository posts) {
    Post empty = new Post("p", List.of(), List.of(), List.of(), Optional.of(List.of()));
    posts.put(empty);
    assertThat(posts.find(KEY)).hasValue(empty);

    posts.put(post(List.of()));
    assertThat(posts.find(KEY)).hasValue(post(List.of()));
  }

  @Test
  void aPackedListIsPatchedAsAWhole(ListTest_PostRepository posts) {
    posts.patch(KEY, post -> post.authors(List.of("a")).pages(List.of(1)));
    assertThat(posts.find(KEY))
        .hasValue(new Post("p", List.of(), List.of(), List.of("a"), Optional.of(List.of(1))));
    posts.patch(KEY, post -> post.clearAuthors());
    assertThat(posts.find(KEY).orElseThrow().authors()).isNull();
  }

  @Test
  void aCellThatIsNoListDoesNotDecode(ListTest_PostRepository posts, BigtableDataClient client) {
    for (byte[] broken :
        new byte[][] {{0, 0, 0}, {0, 0, 0, 2, 'a'}, {-1, -1, -1, -1}, {127, -1, -1, -1, 0}}) {
      client.mutateRow(
          RowMutation.create(POSTS, "p")
              .setCell("v", ByteString.copyFromUtf8("authors"), 1000, ByteString.copyFrom(broken)));

      DecodeException thrown = assertThrows(DecodeException.class, () -> posts.find(KEY));
      assertThat(thrown).hasMessageThat().contains("Post.authors: the cell v:authors");
    }
  }

  @Test
  @SuppressWarnings("NullAway") // null is what it is about
  void aNullElementIsRefused(ListTest_PostRepository posts) {
    List<String> withNull = Arrays.asList("a", null);
    assertThrows(InvalidValueException.class, () -> posts.put(post(withNull)));
    assertThrows(
        InvalidValueException.class,
        () -> posts.put(new Post("p", List.of(), List.of(), withNull, Optional.empty())));
    assertThat(posts.exists(KEY)).isFalse();
  }

  @Test
  void aReadListDoesNotChange(ListTest_PostRepository posts) {
    posts.put(new Post("p", List.of("a"), List.of(), List.of("b"), Optional.empty()));
    Post read = posts.find(KEY).orElseThrow();

    assertThrows(UnsupportedOperationException.class, () -> read.comments().add("x"));
    assertThrows(UnsupportedOperationException.class, () -> read.authors().add("x"));
  }

  @Test
  void aTextThatIsNoIdIsRefused() {
    for (String text : new String[] {"", "zz", "0".repeat(27), "0".repeat(30), "g".repeat(28)}) {
      assertThrows(InvalidValueException.class, () -> ElementId.of(text));
    }
    String id = "3e0123456789abcdef0123456789";
    assertThat(ElementId.of(id).toString()).isEqualTo(id);
  }
}
