package io.github.bigtablemapper.internal.design;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a value is encoded in a cell or qualifier. More kinds may follow: a switch needs a default.
 */
public sealed interface EncodingDesign {
  /** {@return the bytes in a few words, {@code 8 bytes, big-endian}} */
  String words();

  /**
   * An encoding of the runtime.
   *
   * @param name its name, {@code LONG}
   * @param words its bytes in a few words
   */
  record BuiltIn(String name, String words) implements EncodingDesign {}

  /**
   * A number whose type was narrower once.
   *
   * @param now what is written
   * @param narrower the types that are also read
   */
  record Widening(BuiltIn now, List<BuiltIn> narrower) implements EncodingDesign {
    /** Copies the encodings. */
    public Widening {
      narrower = List.copyOf(narrower);
    }

    @Override
    public String words() {
      return narrower.stream()
          .map(BuiltIn::words)
          .collect(Collectors.joining(" or ", now.words() + "; also read: ", ""));
    }
  }

  /**
   * A constant of an enum, by name.
   *
   * @param type the enum's class
   * @param constants its constants, in the order they are declared
   * @param fallback the constant that replaces unknown names, or null
   */
  record OfEnum(String type, List<String> constants, @Nullable String fallback)
      implements EncodingDesign {
    /** Copies the constants. */
    public OfEnum {
      constants = List.copyOf(constants);
    }

    @Override
    public String words() {
      return "name of the constant";
    }
  }

  /**
   * A protobuf message.
   *
   * @param type its class
   */
  record OfMessage(String type) implements EncodingDesign {
    @Override
    public String words() {
      return "protobuf message";
    }
  }

  /**
   * A list in one cell.
   *
   * @param element what makes bytes of an element
   */
  record OfList(EncodingDesign element) implements EncodingDesign {
    @Override
    public String words() {
      return "list, each element after its length of 4 bytes: " + element.words();
    }
  }

  /**
   * A vector: its components one after the other.
   *
   * @param component what makes bytes of a component
   * @param dimensions the number of components; 0: any number
   */
  record OfVector(BuiltIn component, int dimensions) implements EncodingDesign {
    @Override
    public String words() {
      return "vector of "
          + (dimensions == 0 ? "any number of" : dimensions)
          + " dimensions, each "
          + component.words();
    }
  }

  /**
   * A codec of the user's.
   *
   * @param codec its class; with the type in angle brackets if it is for any type
   */
  record Custom(String codec) implements EncodingDesign {
    @Override
    public String words() {
      return "by " + codec;
    }
  }
}
