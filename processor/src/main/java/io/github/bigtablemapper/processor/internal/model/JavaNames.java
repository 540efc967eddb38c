package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * The names in generated code that are made of a user's: of classes, properties and constants. The
 * user's name may be any that Java allows there, and a word of Java in other letter case: {@code
 * Case}, {@code This}, {@code getDefault()}. Every name that is made from one is a valid name in
 * Java.
 */
public final class JavaNames {
  /** A variable for an entity whose name makes none. */
  private static final String ENTITY = "entity";

  /** What the full names of types in generated code start with, which no variable may hide. */
  private static final Set<String> ROOT_PACKAGES = Set.of("io", "java", "javax", "com", "org");

  private JavaNames() {}

  /** {@return whether a variable, a method or a component of a record can have a name} */
  public static boolean isName(String name) {
    return SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name);
  }

  /**
   * {@return the constant of a property: {@code USER_ID} of {@code userId} and {@code userID}, and
   * of {@code user.id}}
   */
  public static String constant(String property) {
    StringBuilder words = new StringBuilder();
    int[] name = property.codePoints().toArray();
    for (int i = 0; i < name.length; i++) {
      if (i > 0 && startsWord(name, i)) {
        words.append('_');
      }
      words.appendCodePoint(name[i] == '.' ? '_' : name[i]);
    }
    return words.toString().toUpperCase(Locale.ROOT);
  }

  /**
   * Whether a capital follows a small letter or a digit, or is the last of several capitals: {@code
   * I} and {@code O} of {@code userIDOf}.
   */
  private static boolean startsWord(int[] name, int at) {
    int before = Character.getType(name[at - 1]);
    return Character.getType(name[at]) == Character.UPPERCASE_LETTER
        && (before == Character.LOWERCASE_LETTER
            || before == Character.DECIMAL_DIGIT_NUMBER
            || (before == Character.UPPERCASE_LETTER
                && at + 1 < name.length
                && Character.getType(name[at + 1]) == Character.LOWERCASE_LETTER));
  }

  /** {@return a word and the name of a property as one name: {@code addTags} of {@code tags}} */
  public static String method(String verb, String property) {
    return verb + capitalized(property);
  }

  /**
   * {@return the method that sets a property: its own name, or {@code setDefault} of {@code
   * default} and {@code setWait} of {@code wait}, which can be no methods with one argument}
   */
  public static String setter(String property) {
    return isName(property) && !property.equals("wait") ? property : method("set", property);
  }

  /** {@return the class of the keys that start with the parts up to one} */
  public static String stage(String part) {
    return capitalized(part) + "Prefix";
  }

  /**
   * {@return a name for a variable of a class: {@code order} of {@code Order}, and {@code entity}
   * of {@code Case}, {@code URL} and {@code order}}
   */
  public static String variable(ClassName type) {
    String name = type.simpleName();
    String variable = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    boolean isAcronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
    return isAcronym || variable.equals(name) || !isName(variable) || isPackage(variable, type)
        ? ENTITY
        : variable;
  }

  private static boolean isPackage(String name, ClassName type) {
    return ROOT_PACKAGES.contains(name) || name.equals(type.packageName().split("\\.", 2)[0]);
  }

  private static String capitalized(String property) {
    return Character.toUpperCase(property.charAt(0)) + property.substring(1);
  }
}
