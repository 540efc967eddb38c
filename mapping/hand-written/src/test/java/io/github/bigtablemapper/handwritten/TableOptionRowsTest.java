package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.handwritten.MappingDesignsTest.Song;
import io.github.bigtablemapper.handwritten.MappingDesignsTest.SongKey;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.GcloudCommands;
import io.github.bigtablemapper.internal.export.TerraformResources;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each option that is a length of time is a row of the design, the runtime and the exports. */
class TableOptionRowsTest {
  private static final Duration VALUE = Duration.ofDays(61);

  @Test
  void designAndRuntimeHaveTheSame() {
    assertThat(TableOption.durations().stream().map(Object::toString).toList())
        .containsExactlyElementsIn(
            Arrays.stream(DurationOption.values()).map(Object::toString).toList())
        .inOrder();
  }

  @Test
  void eachReachesTheDesignItsJsonAndTheExports() {
    for (TableOption<Duration> option : TableOption.durations()) {
      Duration value = value(DurationOption.of(option.toString()));
      EntityDesign design = design(TableOptions.none().with(option, value));
      EntityDesign plain = design(TableOptions.none());

      assertThat(design.tableOptions().durations())
          .isEqualTo(Map.of(DurationOption.of(option.toString()), value));
      assertThat(DesignJson.write(design)).contains("\"" + option + "\": \"" + value + "\"");
      assertThat(DesignJson.read(DesignJson.write(design))).isEqualTo(design);
      assertThat(GcloudCommands.of(List.of(design)))
          .isNotEqualTo(GcloudCommands.of(List.of(plain)));
      assertThat(CbtCommands.of(List.of(design))).contains("# cbt cannot set these options");
      assertThat(TerraformResources.of(List.of(design)))
          .isNotEqualTo(TerraformResources.of(List.of(plain)));
    }
  }

  /** The limits of the options have no common value. */
  private static Duration value(DurationOption option) {
    return option.permits(VALUE) ? VALUE : Duration.ofDays(5);
  }

  private static EntityDesign design(TableOptions options) {
    KeyLayout<SongKey> keys =
        KeyLayout.<SongKey>readable()
            .part(SongKey.ID, SongKey::id)
            .build(read -> new SongKey(read.get(SongKey.ID)));
    MappingBuilder<Song, SongKey> song =
        MappingBuilder.of(Song.class, "songs", keys, each -> new SongKey(each.id()));
    song.family(FamilyRule.of("s")).tableOptions(options);
    TextColumn<Song> text = song.text("text", Song::text, ColumnOptions::required);
    return MappingDesigns.of(song.build(row -> new Song(row.key().id(), row.required(text))));
  }
}
