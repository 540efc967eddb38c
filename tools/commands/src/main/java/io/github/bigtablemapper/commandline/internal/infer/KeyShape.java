package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPartOptions;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The row key of a class. A shape is only proposed for keys that it writes back as they are.
 *
 * @param format how its parts are stored
 * @param delimiter what is between the parts, except of RAW keys
 * @param parts its parts
 * @param words what was seen
 * @param keys the keys that have this shape
 */
record KeyShape(
    KeyFormat format, char delimiter, List<Part> parts, String words, List<ByteString> keys) {
  /** How many of a hundred keys have to have a shape. */
  private static final double ENOUGH = 0.99;

  /** The name in messages that are not shown. */
  static final String NAME = "part";

  /**
   * A part of the key.
   *
   * @param type the type of its property, by its simple name
   * @param stored how it is stored
   * @param words what was seen, for a comment
   * @param constant the text that all keys have; null: they differ, or are too few
   * @param isMissing whether keys can end before it
   */
  record Part(
      String type, KeyPart<?> stored, String words, @Nullable String constant, boolean isMissing) {
    /** A part of a type that row keys store without a codec. */
    static Part of(KeyPart<?> stored, String words) {
      BuiltInType type =
          StoredType.ofPart(stored.getClass().getSimpleName())
              .flatMap(BuiltInType::of)
              .orElseThrow();
      return of(type.primitive().isEmpty() ? type.simpleName() : type.primitive(), stored, words);
    }

    static Part of(String type, KeyPart<?> stored, String words) {
      return new Part(type, stored, words, null, false);
    }

    static Part text(String words) {
      return of(StringPart.of(NAME), words);
    }

    static Part bytes(String words) {
      return of(ByteStringPart.of(NAME), words);
    }

    Part describedAs(String others) {
      return new Part(type, stored, others, constant, isMissing);
    }

    Part ofConstant(String text) {
      return new Part(type, stored, words, text, isMissing);
    }

    Part thatCanBeMissing() {
      return new Part(type, stored, words, null, true);
    }

    /** {@return the options of {@code @RowKey}, such as {@code digits = 8}} */
    List<String> options() {
      KeyPartOptions declared = stored.options();
      List<String> options = new ArrayList<>();
      if (declared.digits() > 0) {
        options.add("digits = " + declared.digits());
      }
      if (declared.bytes() > 0) {
        options.add("bytes = " + declared.bytes());
      }
      if (stored instanceof InstantPart time && time.precision() != Precision.MILLIS) {
        options.add("precision = Precision." + time.precision());
      }
      if (declared.reversed()) {
        options.add("reversed = true");
      }
      return options;
    }
  }

  /** RAW keys. */
  static KeyShape raw(List<Part> parts, String words) {
    return new KeyShape(KeyFormat.RAW, '#', parts, words, List.of());
  }

  /** {@return the shape of the keys of a table} */
  static KeyShape of(List<ByteString> keys, TimeRange times) {
    if (keys.isEmpty()) {
      return raw(List.of(Part.bytes("bytes")), "unknown, as there are no rows");
    }
    List<ByteString> text = keys.stream().filter(TextKeys::isText).toList();
    List<KeyShape> shapes =
        isEnough(text.size(), keys.size())
            ? new TextKeys(times).shapes(text, keys.size())
            : new BinaryKeys(times).shapes(keys);
    return shapes.stream()
        .flatMap(each -> each.of(keys).stream())
        .findFirst()
        .orElseGet(
            () ->
                new KeyShape(
                    KeyFormat.RAW, '#', List.of(Part.bytes("bytes")), "bytes", List.copyOf(keys)));
  }

  static boolean isEnough(int agreeing, int all) {
    return agreeing >= all * ENOUGH;
  }

  /** {@return this shape with parts that are text} */
  KeyShape ofText() {
    List<Part> texts =
        parts.stream()
            .map(part -> new Part("String", StringPart.of(NAME), "text", null, part.isMissing()))
            .toList();
    return new KeyShape(format, delimiter, texts, words, keys);
  }

  /** {@return this shape with the keys that have it; empty: too few, or one would change} */
  private Optional<KeyShape> of(List<ByteString> all) {
    List<ByteString> agreeing = new ArrayList<>();
    KeyPattern pattern = pattern();
    for (ByteString key : all) {
      Optional<List<Object>> values = read(pattern, key);
      if (values.isPresent()) {
        if (!written(pattern, values.get()).equals(Optional.of(key))) {
          return Optional.empty();
        }
        agreeing.add(key);
      }
    }
    return isEnough(agreeing.size(), all.size())
        ? Optional.of(new KeyShape(format, delimiter, parts, words, agreeing))
        : Optional.empty();
  }

  /** {@return the parts of a key of this shape, without those that are missing} */
  List<Object> read(ByteString key) {
    return read(pattern(), key).orElseThrow();
  }

  private Optional<List<Object>> read(KeyPattern pattern, ByteString key) {
    List<Object> values = new ArrayList<>();
    try {
      KeyReader in = pattern.reader();
      in.reset(key);
      for (Part part : parts) {
        Object value = part.isMissing() ? part.stored().readOptional(in) : part.stored().read(in);
        if (value != null) {
          values.add(value);
        }
      }
      in.end();
      return Optional.of(values);
    } catch (DecodeException ofAnotherShape) {
      return Optional.empty();
    }
  }

  private Optional<ByteString> written(KeyPattern pattern, List<Object> values) {
    KeyWriter out = pattern.writer();
    try {
      for (int i = 0; i < parts.size(); i++) {
        write(parts.get(i).stored(), out, i < values.size() ? values.get(i) : null);
      }
      return Optional.of(out.toByteString());
    } catch (InvalidKeyException refused) {
      return Optional.empty();
    }
  }

  @SuppressWarnings("unchecked") // the part has read it
  private static <T> void write(KeyPart<T> part, KeyWriter out, @Nullable Object value) {
    part.writeOptional(out, (T) value);
  }

  private KeyPattern pattern() {
    KeyPattern.Part[] stored = parts.stream().map(Part::stored).toArray(KeyPattern.Part[]::new);
    int optional = (int) parts.stream().filter(Part::isMissing).count();
    KeyPattern pattern =
        switch (format) {
          case READABLE -> KeyPattern.readable(delimiter, stored);
          case UNESCAPED -> KeyPattern.unescaped(delimiter, stored);
          case ORDERED -> KeyPattern.ordered(stored);
          case RAW -> KeyPattern.raw(stored);
        };
    return optional == 0 ? pattern : pattern.optional(optional);
  }

  /** {@return the options of {@code @Table} after the name, such as {@code , delimiter = '/'}} */
  String options() {
    return (isReadable() ? "" : ", keyFormat = KeyFormat." + format)
        + (delimiter == '#' ? "" : ", delimiter = " + SourceText.character(delimiter));
  }

  boolean isRaw() {
    return format == KeyFormat.RAW;
  }

  boolean isReadable() {
    return format == KeyFormat.READABLE;
  }
}
