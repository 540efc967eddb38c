package io.github.bigtablemapper.processor;

import java.lang.reflect.Method;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * Gives errors in records a line under the compiler of Eclipse, which has one for the elements of
 * classes only: up to 3.41 it drops the place of a record, since 3.42 also the place of its
 * components, and its editor shows such an error at the project.
 *
 * <p>The compiler is given the record as if it were a class, and for a component the declaration
 * that it takes the place from stands at the component meanwhile. All of that is public in its
 * classes, but not an interface of the compiler: if something is missing, the error has no line.
 */
final class EclipseRecords {
  private static final String ECLIPSE = "org.eclipse.jdt.";
  private static final String START = "sourceStart";
  private static final String END = "sourceEnd";

  /** What the compiler takes a place from: the declaration of a type. */
  private record Place(Element view, Object declaration, Object at) {}

  private EclipseRecords() {}

  /**
   * Prints an error in a record with its line.
   *
   * @param print prints at the element that it is given
   * @return whether it was printed; if not, the compiler is another one, or has a place by itself
   */
  static boolean print(Element element, Consumer<Element> print) {
    boolean isRecord = element.getKind() == ElementKind.RECORD;
    Element record = isRecord ? element : element.getEnclosingElement();
    if (!element.getClass().getName().startsWith(ECLIPSE)
        || record == null
        || record.getKind() != ElementKind.RECORD
        || !(isRecord || element.getKind().isField() || isComponent(element))) {
      return false;
    }
    try {
      Place place = place(record, isRecord ? "" : element.getSimpleName().toString());
      Object start = get(place.declaration, START);
      Object end = get(place.declaration, END);
      move(place.declaration, get(place.at, START), get(place.at, END));
      try {
        print.accept(place.view);
      } finally {
        move(place.declaration, start, end);
      }
      return true;
    } catch (ReflectiveOperationException otherVersion) {
      return false;
    }
  }

  private static boolean isComponent(Element element) {
    return element.getKind() == ElementKind.RECORD_COMPONENT;
  }

  private static Place place(Element record, String component) throws ReflectiveOperationException {
    Object binding = get(record, "_binding");
    Object declaration = get(get(binding, "scope"), "referenceContext");
    Object environment = get(record, "_env");
    Object factory = environment.getClass().getMethod("getFactory").invoke(environment);
    for (Method method : factory.getClass().getMethods()) {
      if (method.getName().equals("newElement") && method.getParameterCount() == 2) {
        Element view = (Element) method.invoke(factory, binding, ElementKind.CLASS);
        return new Place(view, declaration, at(declaration, component));
      }
    }
    throw new NoSuchMethodException("newElement");
  }

  private static Object at(Object declaration, String component)
      throws ReflectiveOperationException {
    if (!component.isEmpty()) {
      for (Object each : (Object[]) get(declaration, "recordComponents")) {
        if (component.equals(new String((char[]) get(each, "name")))) {
          return each;
        }
      }
    }
    return declaration;
  }

  private static void move(Object declaration, Object start, Object end)
      throws ReflectiveOperationException {
    declaration.getClass().getField(START).set(declaration, start);
    declaration.getClass().getField(END).set(declaration, end);
  }

  /** A class that comes compiled has no declaration. */
  private static Object get(Object of, String field) throws ReflectiveOperationException {
    Object value = of.getClass().getField(field).get(of);
    if (value == null) {
      throw new NoSuchFieldException(field);
    }
    return value;
  }
}
