package io.github.bigtablemapper.commandline.internal.console.view;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HexFormat;

/** Values for people. Stateless. */
final class Shown {
  /** How many bytes are shown in hexadecimal. */
  private static final int HEX_BYTES = 1024;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private Shown() {}

  /** {@return a value, an object or array of JSON on several lines} */
  static String unfolded(Object value) {
    String plain = JsonText.plain(value);
    boolean isJson = plain.startsWith("{") || plain.startsWith("[");
    return isJson && !(value instanceof String) ? lines(plain) : plain;
  }

  /** {@return JSON on several lines} Numbers keep all their digits, as a form sends them back. */
  static String lines(String plain) {
    StringWriter lines = new StringWriter();
    try (JsonParser json = JSON.createParser(plain);
        JsonGenerator out =
            JSON.createGenerator(lines).setPrettyPrinter(new DefaultPrettyPrinter())) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token.isNumeric()) {
          out.writeNumber(json.getText());
        } else {
          out.copyCurrentEvent(json);
        }
      }
    } catch (IOException notJson) { // the text of a class, such as a message of protobuf
      return plain;
    }
    return lines.toString();
  }

  /** {@return bytes in hexadecimal, the first of many} */
  static String hex(ByteString bytes) {
    ByteString first = bytes.substring(0, Math.min(bytes.size(), HEX_BYTES));
    String hex = HexFormat.ofDelimiter(" ").formatHex(first.toByteArray());
    return bytes.size() > HEX_BYTES
        ? "%s \u2026 (%s bytes, of which these are the first %s)"
            .formatted(hex, bytes.size(), HEX_BYTES)
        : hex;
  }

  /** {@return a key for a form} */
  static String encoded(ByteString key) {
    return HexFormat.of().formatHex(key.toByteArray());
  }

  /** {@return the key of a form} */
  static ByteString decoded(String key) {
    try {
      return ByteString.copyFrom(HexFormat.of().parseHex(key));
    } catch (IllegalArgumentException notOfAForm) {
      throw new UsageException("The request has no valid row key. Reload the page.");
    }
  }
}
