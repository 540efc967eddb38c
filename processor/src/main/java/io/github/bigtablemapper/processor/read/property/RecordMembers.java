package io.github.bigtablemapper.processor.read.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * The components of a record. A component is declared by its field and its accessor, to which javac
 * copies its annotations; javac 17 knows the line of the field only.
 */
public final class RecordMembers {
  private RecordMembers() {}

  /** {@return whether javac refuses, and reports, the name of a component: it has no accessor} */
  public static boolean areRefused(TypeElement type) {
    return type.getRecordComponents().stream()
        .anyMatch(component -> component.getAccessor() == null);
  }

  public static List<Member> of(TypeElement type) {
    List<Member> members = new ArrayList<>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      String name = component.getSimpleName().toString();
      List<Element> declarations = new ArrayList<>();
      ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
          .filter(field -> field.getSimpleName().contentEquals(name))
          .forEach(declarations::add);
      // There is none where the component has a name that javac refuses.
      Optional.ofNullable(component.getAccessor()).ifPresent(declarations::add);
      members.add(new Member(name, component.asType(), name, name, declarations));
    }
    return members;
  }
}
