package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Patches: what they change, what they leave, and rows that they empty. */
@BigtableTest(PatchTest_ClipRepository.class)
class PatchTest {
  private static final TableId CLIPS = TableId.of("patched-clips");
  private static final PatchTest_ClipKey KEY = PatchTest_ClipKey.of("a");
  private static final Clip CLIP =
      new Clip("a", "Title", 60, Optional.of("note"), Map.of("480", 1L), Set.of("new"), 0);

  @Table("patched-clips")
  @Family(value = "v", maxVersions = 2)
  record Clip(
      @RowKey String id,
      @Nullable String title,
      int seconds,
      Optional<String> note,
      @Family("f") Map<String, Long> formats,
      @Family("t") Set<String> tags,
      @Family("n") @Counter long likes) {}

  @Test
  void aPatchChangesWhatItNames(PatchTest_ClipRepository clips) {
    clips.put(CLIP);
    clips.incrementLikes(KEY, 3);

    clips.patch(
        KEY,
        clip ->
            clip.title("Other")
                .clearNote()
                .putFormats("720", 2)
                .removeFormats("480")
                .addTags("old")
                .removeTags("new"));

    assertThat(clips.find(KEY))
        .hasValue(
            new Clip("a", "Other", 60, Optional.empty(), Map.of("720", 2L), Set.of("old"), 3));
  }

  @Test
  void whatAPatchDoesNotNameStays(PatchTest_ClipRepository clips, BigtableDataClient client) {
    clips.put(CLIP);
    client.mutateRow(
        RowMutation.create(CLIPS, "a")
            .setCell("v", ByteString.copyFromUtf8("x"), 1000, bytes("y")));

    clips.patch(KEY, clip -> clip.seconds(61));

    assertThat(clips.find(KEY))
        .hasValue(
            new Clip("a", "Title", 61, Optional.of("note"), Map.of("480", 1L), Set.of("new"), 0));
    assertThat(client.readRow(CLIPS, "a").getCells("v", "x")).hasSize(1);
  }

  @Test
  void changesApplyInTheirOrder(PatchTest_ClipRepository clips) {
    clips.put(CLIP);

    clips.patch(KEY, clip -> clip.title("a").clearTitle().note("b").clearNote().note("c"));
    clips.patch(KEY, clip -> clip.addTags("x").clearTags().addTags("y").title("z").title("last"));

    assertThat(clips.find(KEY))
        .hasValue(new Clip("a", "last", 60, Optional.of("c"), Map.of("480", 1L), Set.of("y"), 0));
  }

  @Test
  void aPatchSetsACounterWhateverWasCounted(PatchTest_ClipRepository clips) {
    clips.put(CLIP);
    clips.incrementLikes(KEY, 41);

    clips.patch(KEY, clip -> clip.likes(7));

    assertThat(clips.incrementLikes(KEY, 1)).isEqualTo(8);
    assertThat(clips.find(KEY).orElseThrow().likes()).isEqualTo(8);
  }

  /** Every method of the patch, as one that is forgotten would change what a write stores. */
  @Test
  void aPatchThatLeavesItsLambdaIsClosed(PatchTest_ClipRepository clips) throws Exception {
    AtomicReference<PatchTest_ClipPatch> kept = new AtomicReference<>();
    var write =
        clips
            .writes()
            .patch(
                KEY,
                clip -> {
                  kept.set(clip.title("Other"));
                });
    int methods = 0;
    for (Method method : PatchTest_ClipPatch.class.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
        Object[] arguments =
            Stream.of(method.getParameterTypes())
                .map(type -> type == String.class ? "x" : type == int.class ? (Object) 1 : 1L)
                .toArray();
        InvocationTargetException thrown =
            assertThrows(
                InvocationTargetException.class, () -> method.invoke(kept.get(), arguments));
        assertThat(thrown).hasCauseThat().isInstanceOf(InvalidRequestException.class);
        assertThat(thrown).hasCauseThat().hasMessageThat().contains("within the lambda");
        methods++;
      }
    }
    assertThat(methods).isEqualTo(12);

    clips.put(CLIP);
    clips.apply(write);
    assertThat(clips.find(KEY))
        .hasValue(
            new Clip("a", "Other", 60, Optional.of("note"), Map.of("480", 1L), Set.of("new"), 0));
  }

  @Test
  void anEmptyPatchMakesNoRow(PatchTest_ClipRepository clips) {
    clips.patch(KEY, clip -> {});
    assertThat(clips.exists(KEY)).isFalse();
    assertThat(clips.patchIf(KEY, PatchTest_ClipColumns.TITLE.isAbsent(), clip -> {})).isFalse();
    assertThat(clips.applyAll(List.of(clips.writes().patch(KEY, clip -> {}))).applied())
        .containsExactly(KEY);
    assertThat(clips.exists(KEY)).isFalse();
  }

  @Test
  void aPatchMakesARowThatIsNotThere(PatchTest_ClipRepository clips) {
    clips.patch(KEY, clip -> clip.seconds(5));

    assertThat(clips.find(KEY))
        .hasValue(new Clip("a", null, 5, Optional.empty(), Map.of(), Set.of(), 0));
  }

  @Test
  void aRowThatAPatchEmptiesStillExists(PatchTest_ClipRepository clips) {
    clips.patch(KEY, clip -> clip.addTags("only"));
    clips.patch(KEY, clip -> clip.removeTags("only"));
    assertThat(clips.exists(KEY)).isTrue();

    PatchTest_ClipKey other = PatchTest_ClipKey.of("b");
    clips.patch(other, clip -> clip.title("only"));
    clips.patch(other, PatchTest_ClipPatch::clearTitle);
    assertThat(clips.exists(other)).isTrue();
  }

  @Test
  void aRowOfWhichAPatchTakesAllThatItSetsExists(PatchTest_ClipRepository clips) {
    clips.patch(KEY, clip -> clip.title("x").clearTitle());
    assertThat(clips.exists(KEY)).isTrue();

    PatchTest_ClipKey b = PatchTest_ClipKey.of("b");
    clips.patch(b, clip -> clip.addTags("x").putFormats("480", 1).removeTags("x").clearFormats());
    assertThat(clips.exists(b)).isTrue();
  }

  @Test
  void aPatchThatLeavesACellWritesNoMarker(
      PatchTest_ClipRepository clips, BigtableDataClient client) {
    clips.patch(KEY, clip -> clip.title("x").clearNote().addTags("new").removeTags("old"));
    assertThat(client.readRow(CLIPS, "a").getCells("v", ByteString.EMPTY)).isEmpty();

    clips.patch(KEY, clip -> clip.title("x").clearTitle().seconds(1));
    assertThat(client.readRow(CLIPS, "a").getCells("v", ByteString.EMPTY)).isEmpty();
  }

  @Test
  void aPatchAtATimeOfItsOwnIsHiddenByWhatIsLater(PatchTest_ClipRepository clips, TestClock clock) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    clock.set(now);
    clips.put(CLIP);

    clips.apply(
        clips
            .writes()
            .patch(
                KEY,
                clip -> clip.title("Earlier").clearNote().putFormats("480", 2).putFormats("720", 3))
            .at(now.minusMillis(1)));
    assertThat(clips.find(KEY))
        .hasValue(
            new Clip(
                "a",
                "Title",
                60,
                Optional.of("note"),
                Map.of("480", 1L, "720", 3L),
                Set.of("new"),
                0));
    assertThat(values(clips.history(KEY, PatchTest_ClipColumns.TITLE).newest(2)))
        .containsExactly("Title", "Earlier")
        .inOrder();

    clips.apply(clips.writes().patch(KEY, clip -> clip.title("Later")).at(now.plusMillis(1)));
    clips.patch(KEY, clip -> clip.title("now"));
    assertThat(clips.find(KEY).orElseThrow().title()).isEqualTo("Later");
  }

  @Test
  void aTimeThatNoCellHasIsRefused(PatchTest_ClipRepository clips, TestClock clock) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    clock.set(now);

    for (Instant timestamp :
        List.of(
            now.plusNanos(1),
            now.plus(Duration.ofHours(1)).plusMillis(1),
            Instant.EPOCH.minusMillis(1))) {
      assertThat(
              assertThrows(
                  InvalidValueException.class,
                  () ->
                      clips.apply(
                          clips.writes().patch(KEY, clip -> clip.title("x")).at(timestamp))))
          .hasMessageThat()
          .contains("PatchTest.Clip: the time of a write is ");
    }
    clips.apply(clips.writes().patch(KEY, clip -> {}).at(now));
    assertThat(clips.exists(KEY)).isFalse();
    clips.apply(clips.writes().patch(KEY, clip -> clip.seconds(1)).at(Instant.EPOCH));
    assertThat(clips.exists(KEY)).isTrue();
  }

  private static <T> List<T> values(List<Versioned<T>> versions) {
    return versions.stream().map(Versioned::value).toList();
  }

  @Test
  void manyRowsAreChangedAlike(PatchTest_ClipRepository clips) {
    List<PatchTest_ClipKey> keys =
        List.of(PatchTest_ClipKey.of("a"), PatchTest_ClipKey.of("b"), PatchTest_ClipKey.of("c"));

    BatchResult<?, PatchTest_ClipKey> result =
        clips.applyAll(
            keys.stream()
                .map(each -> clips.writes().patch(each, clip -> clip.seconds(1).addTags("all")))
                .toList());

    assertThat(result.applied()).isEqualTo(keys);
    assertThat(clips.findAll(keys).values().stream().map(Clip::tags).distinct())
        .containsExactly(Set.of("all"));
  }

  @Test
  void manyRowsAreChangedEachInItsWay(PatchTest_ClipRepository clips) {
    PatchTest_ClipKey other = PatchTest_ClipKey.of("b");
    clips.put(CLIP);

    clips
        .applyAll(
            List.of(
                clips.writes().patch(KEY, clip -> clip.seconds(1)),
                clips.writes().patch(other, clip -> clip.seconds(2))))
        .orThrow();

    assertThat(clips.find(KEY).orElseThrow().seconds()).isEqualTo(1);
    assertThat(clips.find(KEY).orElseThrow().title()).isEqualTo("Title");
    assertThat(clips.find(other).orElseThrow().seconds()).isEqualTo(2);
  }

  @Test
  void aKeyTwiceIsRefused(PatchTest_ClipRepository clips) {
    assertThrows(
        InvalidRequestException.class,
        () ->
            clips.applyAll(
                List.of(
                    clips.writes().patch(KEY, clip -> clip.seconds(1)),
                    clips.writes().patch(KEY, clip -> clip.seconds(1)))));
    assertThrows(
        InvalidRequestException.class,
        () ->
            clips.applyAll(
                List.of(
                    clips.writes().patch(KEY, clip -> {}), clips.writes().patch(KEY, clip -> {}))));
    assertThat(clips.exists(KEY)).isFalse();
  }

  @Test
  @SuppressWarnings("NullAway") // null is what it is about
  void aNullIsNoChange(PatchTest_ClipRepository clips) {
    InvalidValueException thrown =
        assertThrows(InvalidValueException.class, () -> clips.patch(KEY, clip -> clip.title(null)));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo("the value for title is null. A patch takes a value away with clear.");
    assertThrows(InvalidValueException.class, () -> clips.patch(KEY, clip -> clip.addTags(null)));
  }

  @Test
  void anElementMayHaveNoBytes(PatchTest_ClipRepository clips) {
    clips.put(CLIP);
    clips.patch(KEY, clip -> clip.addTags(""));
    assertThat(clips.find(KEY).orElseThrow().tags()).containsExactly("", "new");
    clips.patch(KEY, clip -> clip.removeTags(""));
    assertThat(clips.find(KEY).orElseThrow().tags()).containsExactly("new");
  }

  @Test
  void aConditionDecides(PatchTest_ClipRepository clips) {
    clips.put(CLIP);

    assertThat(
            clips.patchIf(
                KEY, PatchTest_ClipColumns.TITLE.isEqualTo("Title"), clip -> clip.title("b")))
        .isTrue();
    assertThat(
            clips.patchIf(
                KEY, PatchTest_ClipColumns.TITLE.isEqualTo("Title"), clip -> clip.title("c")))
        .isFalse();
    assertThat(clips.find(KEY).orElseThrow().title()).isEqualTo("b");
  }

  @Test
  void anAbsentColumnOfAnAbsentRowIsAbsent(PatchTest_ClipRepository clips) {
    assertThat(clips.patchIf(KEY, PatchTest_ClipColumns.TITLE.isPresent(), clip -> clip.title("a")))
        .isFalse();
    assertThat(
            clips.patchIf(
                KEY, PatchTest_ClipColumns.TITLE.isAbsent(), clip -> clip.title("a").seconds(1)))
        .isTrue();
    assertThat(clips.patchIf(KEY, PatchTest_ClipColumns.TITLE.isAbsent(), clip -> clip.title("b")))
        .isFalse();
    assertThat(clips.find(KEY).orElseThrow().title()).isEqualTo("a");
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
