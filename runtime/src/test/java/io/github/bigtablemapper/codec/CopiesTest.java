package io.github.bigtablemapper.codec;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** A cell does not change with the mutable value it was made of, nor the other way round. */
class CopiesTest {

  @Test
  void byteArrays() {
    byte[] value = {1, 2};
    ByteString cell = CellCodecs.BYTES.encode(value);
    value[0] = 9;
    assertThat(cell.toByteArray()).isEqualTo(new byte[] {1, 2});
    CellCodecs.BYTES.decode(cell)[1] = 9;
    assertThat(cell.toByteArray()).isEqualTo(new byte[] {1, 2});
  }

  @Test
  void byteBuffersAreLeftWhereTheyStand() {
    ByteBuffer value = ByteBuffer.wrap(new byte[] {1, 2, 3, 4}).position(1).limit(3);
    ByteString cell = CellCodecs.BYTE_BUFFER.encode(value);
    value.put(1, (byte) 9);
    assertThat(cell.toByteArray()).isEqualTo(new byte[] {2, 3});
    assertThat(value.position()).isEqualTo(1);
    assertThat(value.limit()).isEqualTo(3);
    assertThat(CellCodecs.BYTE_BUFFER.decode(cell).isReadOnly()).isTrue();
  }
}
