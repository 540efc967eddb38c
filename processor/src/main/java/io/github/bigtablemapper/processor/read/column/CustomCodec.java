package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.TypeName;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A codec class of the user.
 *
 * @param type the class
 * @param cellType what it stores in cells; null if it is no {@code CellCodec}
 * @param keyType what it stores in row keys; null if it is no {@code KeyCodec}
 * @param storedKeyType what row keys store for it
 * @param token what the constructor of a codec for any type is told the type by; null if it is for
 *     one type
 */
record CustomCodec(
    TypeName type,
    @Nullable TypeName cellType,
    @Nullable TypeName keyType,
    @Nullable TypeMirror storedKeyType,
    @Nullable ClassName token) {}
