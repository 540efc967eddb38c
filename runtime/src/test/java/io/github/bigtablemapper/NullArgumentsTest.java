package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.RowBytes;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Null where none may be: the message names its place. */
@SuppressWarnings("NullAway") // the fault that is tested
class NullArgumentsTest {

  @Test
  void ofAKeyOrAnId() {
    Map<String, List<Executable>> calls =
        Map.of(
            "id", List.of(() -> OperationId.of(null)),
            "text", List.of(() -> RowBytes.of(null), () -> RowBytes.startingWith((String) null)),
            "start", List.of(() -> RowBytes.startingWith((ByteString) null)),
            "toByteString", List.of(() -> new RowBytes(null)));
    calls.forEach(
        (name, each) ->
            each.forEach(
                call ->
                    assertThat(assertThrows(NullPointerException.class, call))
                        .hasMessageThat()
                        .isEqualTo(name)));
  }

  @Test
  void inABatch() throws IOException {
    List<Raw> entities = Arrays.asList(Raw.of("a", "x"), null, Raw.of("b", "x"));
    List<RawKey> keys = Arrays.asList(new RawKey("a"), null, new RawKey("b"));
    try (WriteServer server = new WriteServer()) {
      RawRepository rows =
          new RawRepository(
              BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
      List<Write<Raw, RawKey>> writes =
          Arrays.asList(
              rows.writes().put(entities.get(0)), null, rows.writes().delete(keys.get(2)));
      for (Executable batch :
          List.<Executable>of(
              () -> rows.putAll(entities),
              () -> rows.deleteAll(keys),
              () -> rows.applyAll(writes),
              () -> rows.findAll(keys),
              () -> IndependentReads.begin().findAll(rows, keys))) {
        assertThat(assertThrows(InvalidRequestException.class, batch))
            .hasMessageThat()
            .contains("element 1 of 3, counted from 0, is null");
      }
      assertThat(
              assertThrows(
                  InvalidRequestException.class,
                  () -> rows.scan(KeyRange.of(new RawKey("a")), (KeyRange<RawKey>) null)))
          .hasMessageThat()
          .isEqualTo("scan of Raw: a range is null. Leave it out.");
      assertThat(server.requestCount()).isEqualTo(0);
    }
  }
}
