package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** No value, a missing cell, an empty value, a default: none of them changes. */
@BigtableTest({NullabilityTest_NoteRepository.class, NullabilityTest_SettingRepository.class})
class NullabilityTest {
  private static final TableId NOTES = TableId.of("notes");
  private static final TableId SETTINGS = TableId.of("settings");

  @NullMarked
  @Table("notes")
  @Family("n")
  record Note(
      @RowKey String id,
      @Column String title,
      @Column @Nullable String text,
      @Column Optional<String> author,
      @Column int words) {}

  /** All its columns have a default. */
  @Table("settings")
  @Family("s")
  record Setting(
      @RowKey String name,
      @Column(defaultValue = "3") int retries,
      @Column(defaultValue = "-1") Long limit,
      @Column(defaultValue = "none") String mode,
      @Column(defaultValue = "LOW") Level level,
      @Column(defaultValue = "") String unit) {}

  enum Level {
    LOW,
    HIGH
  }

  @Test
  void nullIsNotEmpty(NullabilityTest_NoteRepository notes) {
    Note none = new Note("none", "", null, Optional.empty(), 0);
    Note empty = new Note("empty", "", "", Optional.of(""), 0);
    notes.put(none);
    notes.put(empty);

    assertThat(notes.find("none")).hasValue(none);
    assertThat(notes.find("empty")).hasValue(empty);
  }

  @Test
  void putOfNullRemovesTheValue(NullabilityTest_NoteRepository notes) {
    notes.put(new Note("a", "t", "text", Optional.of("ann"), 1));
    Note bare = new Note("a", "t", null, Optional.empty(), 1);
    notes.put(bare);

    assertThat(notes.find("a")).hasValue(bare);
  }

  @Test
  @SuppressWarnings("NullAway") // the mistake this is about
  void aRequiredPropertyIsNeverWrittenAsNull(NullabilityTest_NoteRepository notes) {
    InvalidValueException e =
        assertThrows(
            InvalidValueException.class,
            () -> notes.put(new Note("a", null, null, Optional.empty(), 0)));

    assertThat(e).hasMessageThat().contains("title");
    assertThat(notes.find("a")).isEmpty();
  }

  @Test
  void aRowWithoutARequiredColumnIsNoEntity(
      NullabilityTest_NoteRepository notes, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(NOTES, "secret").setCell("n", "text", 1000, "x"));

    DecodeException e = assertThrows(DecodeException.class, () -> notes.find("secret"));
    assertThat(e).hasMessageThat().contains("title");
    assertThat(e).hasMessageThat().doesNotContain("secret");
  }

  @Test
  void aMissingCellIsTheDefault(
      NullabilityTest_SettingRepository settings, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(SETTINGS, "a").setCell("s", "mode", 1000, "strict"));

    assertThat(settings.find("a")).hasValue(new Setting("a", 3, -1L, "strict", Level.LOW, ""));
  }

  @Test
  void noConditionSeesADefault(NullabilityTest_SettingRepository settings) {
    NullabilityTest_SettingKey key = NullabilityTest_SettingKey.of("a");
    settings.patch(key, setting -> setting.mode("strict"));

    assertThat(settings.deleteIf(key, NullabilityTest_SettingColumns.RETRIES.isEqualTo(3)))
        .isFalse();
    assertThat(settings.deleteIf(key, NullabilityTest_SettingColumns.RETRIES.isAbsent())).isTrue();
  }

  @Test
  void aDefaultIsNotAValue(NullabilityTest_SettingRepository settings) {
    Setting zero = new Setting("a", 0, 0L, "", Level.HIGH, "m");
    settings.put(zero);

    assertThat(settings.find("a")).hasValue(zero);
  }

  @Test
  void anEntityOfNullsExists(
      NullabilityTest_SettingRepository settings, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(SETTINGS, "a").setCell("s", ByteString.EMPTY, 1000, ByteString.EMPTY));

    assertThat(settings.find("a")).hasValue(new Setting("a", 3, -1L, "none", Level.LOW, ""));
  }
}
