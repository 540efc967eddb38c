package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.AnnotationSpec;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import javax.annotation.processing.Generated;
import javax.lang.model.element.Modifier;

/** What all generated classes have in common. */
final class Specs {
  private static final AnnotationSpec GENERATED =
      AnnotationSpec.builder(Generated.class)
          .addMember("value", "$S", "io.github.bigtablemapper.processor.BigtableMapperProcessor")
          .build();

  private Specs() {}

  static TypeSpec.Builder type(ClassName name, boolean isPublic) {
    TypeSpec.Builder type = TypeSpec.classBuilder(name).addAnnotation(GENERATED);
    if (isPublic) {
      type.addModifiers(Modifier.PUBLIC);
    }
    return type;
  }

  static MethodSpec.Builder override(String method) {
    return MethodSpec.methodBuilder(method).addAnnotation(Override.class);
  }

  static MethodSpec privateConstructor() {
    return MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();
  }

  static AnnotationSpec suppressWarnings(String warning) {
    return AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", warning).build();
  }

  static TypeName nullable(TypeName type) {
    return type.annotated(AnnotationSpec.builder(RuntimeNames.NULLABLE).build());
  }
}
