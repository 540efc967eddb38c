package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.mapping.TimeToLive;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The value of one attribute of an {@link Item}. Each method reads one of DynamoDB's types without
 * loss: an attribute of another type, or a number that does not fit, raises an {@link
 * InvalidItemException} with the name of the attribute.
 */
public final class Attribute {
  private final String name;
  private final AttributeType type;
  private final Object value;

  /** Whether the text represents a value of a type that only the reader defines. */
  private final boolean untyped;

  private Attribute(String name, AttributeType type, Object value) {
    this(name, type, value, false);
  }

  private Attribute(String name, AttributeType type, Object value, boolean untyped) {
    this.name = name;
    this.type = type;
    this.value = value;
    this.untyped = untyped;
  }

  /** {@return a text that represents a value of any type, as in {@link MigratedRows}} */
  static Attribute ofUntyped(String name, String text) {
    return new Attribute(name, AttributeType.S, text, true);
  }

  /** {@return a text} */
  public static Attribute ofString(String name, String value) {
    return new Attribute(name, AttributeType.S, value);
  }

  /** {@return a number in the form of DynamoDB: decimal digits, optionally with an exponent} */
  public static Attribute ofNumber(String name, String value) {
    return new Attribute(name, AttributeType.N, value);
  }

  /** {@return bytes} */
  public static Attribute ofBytes(String name, ByteString value) {
    return new Attribute(name, AttributeType.B, value);
  }

  /** {@return true or false} */
  public static Attribute ofBoolean(String name, boolean value) {
    return new Attribute(name, AttributeType.BOOL, value);
  }

  /** {@return an attribute without a value} */
  public static Attribute ofNull(String name) {
    return new Attribute(name, AttributeType.NULL, true);
  }

  /** {@return a set of texts} */
  public static Attribute ofStrings(String name, List<String> members) {
    return new Attribute(name, AttributeType.SS, List.copyOf(members));
  }

  /** {@return a set of numbers, each as in {@link #ofNumber}} */
  public static Attribute ofNumbers(String name, List<String> members) {
    return new Attribute(name, AttributeType.NS, List.copyOf(members));
  }

  /** {@return a set of byte strings} */
  public static Attribute ofByteStrings(String name, List<ByteString> members) {
    return new Attribute(name, AttributeType.BS, List.copyOf(members));
  }

  /** {@return a list} */
  public static Attribute ofList(String name, List<Attribute> elements) {
    return new Attribute(name, AttributeType.L, List.copyOf(elements));
  }

  /** {@return a map} */
  public static Attribute ofItem(String name, Item item) {
    return new Attribute(name, AttributeType.M, item);
  }

  /** {@return the same under another name} */
  Attribute named(String other) {
    return new Attribute(other, type, value, untyped);
  }

  /** {@return the name of the attribute; for an element of a list the name of the list} */
  public String name() {
    return name;
  }

  /** {@return its type} */
  public AttributeType type() {
    return type;
  }

  /** {@return whether it is present and has no value} */
  public boolean isNull() {
    return type == AttributeType.NULL;
  }

  /** {@return the text of an {@code S}} */
  public String string() {
    return (String) of(AttributeType.S);
  }

  /** {@return the number of an {@code N}, with all its digits} */
  public BigDecimal number() {
    return number(digits());
  }

  /** {@return the digits of an {@code N}, in the form of DynamoDB} */
  public String digits() {
    return (String) of(AttributeType.N);
  }

  /**
   * {@return the number of an {@code N} as a long}
   *
   * @throws InvalidItemException if it has a fraction, or does not fit a long
   */
  public long longValue() {
    try {
      return number().longValueExact();
    } catch (ArithmeticException e) {
      throw fault("is a number that is not a long: read it with number()");
    }
  }

  /**
   * {@return the number of an {@code N} as an int}
   *
   * @throws InvalidItemException if it has a fraction, or does not fit an int
   */
  public int intValue() {
    try {
      return number().intValueExact();
    } catch (ArithmeticException e) {
      throw fault("is a number that is not an int: read it with longValue() or number()");
    }
  }

  /**
   * {@return the number of an {@code N} as a double}
   *
   * @throws InvalidItemException if it has more digits than a double keeps
   */
  public double doubleValue() {
    BigDecimal number = number();
    double nearest = number.doubleValue();
    if (!Double.isFinite(nearest) || BigDecimal.valueOf(nearest).compareTo(number) != 0) {
      throw fault("is a number that is not a double: read it with number()");
    }
    return isNegativeZero(number) ? -0.0 : nearest;
  }

  /**
   * {@return the number of an {@code N} as a float}
   *
   * @throws InvalidItemException if it has more digits than a float keeps
   */
  public float floatValue() {
    BigDecimal number = number();
    float nearest = number.floatValue();
    if (!Float.isFinite(nearest)
        || new BigDecimal(Float.toString(nearest)).compareTo(number) != 0) {
      throw fault("is a number that is not a float");
    }
    return isNegativeZero(number) ? -0.0f : nearest;
  }

  /** DynamoDB does not store it, but JSON has it. */
  private boolean isNegativeZero(BigDecimal number) {
    return number.signum() == 0 && digits().startsWith("-");
  }

  /**
   * {@return the time of an {@code N} with seconds since 1970, such as DynamoDB's time to live} In
   * DynamoDB, a time to live of more than five years ago means that the item never expires; for an
   * {@code Instant} with {@code @ExpiresAt} it means that the entity has expired: see {@link
   * #neverExpires}.
   *
   * @throws InvalidItemException if it has a fraction, or is later than the maximum of Instant
   */
  public Instant epochSecond() {
    try {
      return Instant.ofEpochSecond(longValue());
    } catch (DateTimeException e) {
      throw fault("is a number of seconds that is not an Instant");
    }
  }

  /**
   * {@return whether the item never expires, if this is its time to live} DynamoDB's rule: the time
   * is five years or more before now, such as 0, or it is not an {@code N}.
   *
   * @throws InvalidItemException if it is a text of {@link MigratedRows} that is not a number
   */
  public boolean neverExpires(Instant now) {
    return (type != AttributeType.N && !untyped)
        || number().compareTo(BigDecimal.valueOf(TimeToLive.at(now).firstSecond() - 1)) <= 0;
  }

  /**
   * {@return whether the item has expired, if this is its time to live} DynamoDB's rule: the time
   * is not later than now, and less than five years before it.
   *
   * @throws InvalidItemException if it is a text of {@link MigratedRows} that is not a number
   */
  public boolean hasExpired(Instant now) {
    return !neverExpires(now)
        && number().compareTo(BigDecimal.valueOf(TimeToLive.at(now).lastSecond())) <= 0;
  }

  /** {@return the value of a {@code BOOL}} */
  public boolean booleanValue() {
    return (Boolean) of(AttributeType.BOOL);
  }

  /** {@return the bytes of a {@code B}} */
  public ByteString bytes() {
    return (ByteString) of(AttributeType.B);
  }

  /** {@return the members of an {@code SS}, in their order} */
  @SuppressWarnings("unchecked") // of an SS
  public Set<String> strings() {
    return new LinkedHashSet<>((List<String>) of(AttributeType.SS));
  }

  /** {@return the members of an {@code NS}, in their order} */
  public Set<BigDecimal> numbers() {
    Set<BigDecimal> numbers = new LinkedHashSet<>();
    memberDigits().forEach(digits -> numbers.add(number(digits)));
    return numbers;
  }

  /** {@return the members of an {@code NS}, in the form of DynamoDB} */
  @SuppressWarnings("unchecked") // of an NS
  public List<String> memberDigits() {
    return (List<String>) of(AttributeType.NS);
  }

  /** {@return the members of a {@code BS}, in their order} */
  @SuppressWarnings("unchecked") // of a BS
  public Set<ByteString> byteStrings() {
    return new LinkedHashSet<>((List<ByteString>) of(AttributeType.BS));
  }

  /** {@return the elements of an {@code L}} */
  @SuppressWarnings("unchecked") // of an L
  public List<Attribute> list() {
    return (List<Attribute>) of(AttributeType.L);
  }

  /**
   * {@return the attributes of an {@code M}, all of which you must read or ignore, like the
   * attributes of the item}
   */
  public Item item() {
    Item item = (Item) of(AttributeType.M);
    item.open();
    return item;
  }

  /** {@return its value, of any type, without marking it as read} */
  Object value() {
    return value;
  }

  private Object of(AttributeType wanted) {
    if (untyped && wanted != AttributeType.S) {
      return UntypedText.value(name, string(), wanted);
    }
    if (type != wanted) {
      throw fault("is of type " + type + ", not " + wanted + ": read it with " + reader(type));
    }
    return value;
  }

  /** {@return the method that reads a type} */
  private static String reader(AttributeType type) {
    return switch (type) {
      case S -> "string()";
      case N -> "number()";
      case B -> "bytes()";
      case BOOL -> "booleanValue()";
      case SS -> "strings()";
      case NS -> "numbers()";
      case BS -> "byteStrings()";
      case L -> "list()";
      case M -> "item()";
      case NULL -> "find, which is empty";
    };
  }

  private BigDecimal number(String digits) {
    try {
      return DecimalNumbers.parse(digits);
    } catch (NumberFormatException quotesTheText) {
      throw fault("has text that is not a number");
    }
  }

  private InvalidItemException fault(String what) {
    return new InvalidItemException("the attribute " + name + " " + what);
  }

  /** {@return whether it has the same type and the same text, regardless of names} */
  @Override
  public boolean equals(Object other) {
    return other instanceof Attribute that && type == that.type && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return 31 * type.hashCode() + value.hashCode();
  }

  /** {@return name and type; never the value} */
  @Override
  public String toString() {
    return name + " (" + type + ")";
  }
}
