package io.github.bigtablemapper.local.internal.sql;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The vectors of Google's package orderedcode, and the examples of the structs of types.proto. */
class OrderedCodeTest {
  @ParameterizedTest
  @CsvSource({
    "-8193, 1fdfff",
    "-65, 3fbf",
    "-64, 40",
    "-1, 7f",
    "0, 80",
    "63, bf",
    "64, c040",
    "255, c0ff",
    "256, c100",
    "8192, e02000",
    "72623859790382856, ff8102030405060708",
    "-9223372036854775808, 003f8000000000000000",
    "9223372036854775807, ffc07fffffffffffffff",
  })
  void numbersHaveOneToTenBytes(long number, String hex) {
    assertThat(hex(OrderedCode.int64(number))).isEqualTo(hex);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0000",
    "',,', 0000",
    "',42', 0000000142",
    "'41,', 41",
    "',42,', 0000000142",
    "'41,,43', 4100010000000143",
    "'4100,ff', 4100ff0001ff",
  })
  void structsJoinTheirFields(String fields, String hex) {
    List<ByteString> parts =
        Arrays.stream(fields.split(",", -1))
            .map(field -> ByteString.copyFrom(HexFormat.of().parseHex(field)))
            .toList();

    assertThat(hex(OrderedCode.struct(parts))).isEqualTo(hex);
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }
}
