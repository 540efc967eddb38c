package io.github.bigtablemapper.benchmarks;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.DecodedRow;
import io.github.bigtablemapper.internal.RowAdapters;
import io.github.bigtablemapper.internal.WritePlan;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/**
 * Both sides of each benchmark do the same work: they send equal requests and read equal entities.
 * The hand-written side reads what it writes by {@link HandWrittenTest}.
 */
class SidesAgreeTest {

  @Test
  void smallEntities() {
    check(SmallEntityMapping.INSTANCE, SampleEntities.small(), HandWrittenSmall::encode);
  }

  @Test
  void wideEntities() {
    check(WideEntityMapping.INSTANCE, SampleEntities.wide(), HandWrittenWide::encode);
  }

  @Test
  void keys() {
    KeyReader reader = KeyEntityMapping.INSTANCE.keyReader();
    for (KeyEntity entity : SampleEntities.keys()) {
      ByteString handWritten =
          HandWrittenKey.encode(entity.tenant(), entity.device(), entity.channel(), entity.time());
      KeyEntityKey key = KeyEntityMapping.INSTANCE.key(entity);
      assertThat(key.toByteString()).isEqualTo(handWritten);

      reader.reset(handWritten);
      assertThat(KeyEntityMapping.INSTANCE.readKey(reader)).isEqualTo(key);
    }
  }

  private static <E, K extends Key> void check(
      EntityMapping<E, K> mapping, List<E> entities, BiFunction<E, Long, RowMutation> handWritten) {
    WritePlan<E, K> plan = new WritePlan<>(mapping);
    List<RowMutation> rows = new ArrayList<>();
    for (E entity : entities) {
      RowMutation row = handWritten.apply(entity, SampleEntities.MICROS);
      assertThat(ServerRows.proto(plan.put(entity, SampleEntities.MICROS)))
          .isEqualTo(ServerRows.proto(row));
      rows.add(row);
    }

    ReadRowsResponse response = ServerRows.response(rows);
    List<E> read = new ArrayList<>();
    ServerRows.merge(
        response,
        RowAdapters.entities(mapping).createRowBuilder(),
        row -> read.add(((DecodedRow.Present<E>) row).value()));
    assertThat(read).isEqualTo(entities);
  }
}
