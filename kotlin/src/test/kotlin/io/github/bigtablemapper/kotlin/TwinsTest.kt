package io.github.bigtablemapper.kotlin

import com.google.common.truth.Truth.assertWithMessage
import io.github.bigtablemapper.AsyncRangeDeletion
import io.github.bigtablemapper.AsyncReadRepository
import io.github.bigtablemapper.AsyncRepository
import io.github.bigtablemapper.AsyncScan
import io.github.bigtablemapper.AsyncVersionedRepository
import io.github.bigtablemapper.AsyncWritableRepository
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.util.concurrent.CompletableFuture
import java.util.function.Consumer
import java.util.function.Function
import java.util.function.UnaryOperator
import kotlin.coroutines.Continuation
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.ValueSource

/** Every method that answers in a future has its suspending function. */
class TwinsTest {
    @ParameterizedTest
    @ValueSource(
        classes =
            [
                AsyncReadRepository::class,
                AsyncScan::class,
                AsyncRangeDeletion::class,
                AsyncWritableRepository::class,
                AsyncRepository::class,
                AsyncVersionedRepository::class,
            ]
    )
    fun ofEveryFuture(asynchronous: Class<*>) {
        val wanted =
            asynchronous.declaredMethods
                .filter { Modifier.isPublic(it.modifiers) && !it.isSynthetic }
                .filter { it.returnType == CompletableFuture::class.java }
                .filter { it.name != "forEach" } // that is collect
                .map { twinOf(it) }

        val found = FILES.flatMap { Class.forName(it).methods.asList() }.map { signature(it) }
        assertWithMessage("futures of %s", asynchronous.simpleName).that(wanted).isNotEmpty()
        assertWithMessage("functions for %s", asynchronous.simpleName)
            .that(found)
            .containsAtLeastElementsIn(wanted)
    }

    private fun twinOf(method: Method): List<Any> {
        // What overrides rekey(entity, to) needs no other function than that.
        val receiver =
            if (method.name == "rekey" && method.parameterTypes[0] == Any::class.java)
                AsyncWritableRepository::class.java
            else method.declaringClass
        val name = "await" + method.name.replaceFirstChar { it.uppercase() }
        return listOf<Any>(name, receiver) + method.parameterTypes.map { erased(it) }
    }

    private fun signature(method: Method): List<Any> =
        listOf<Any>(method.name) +
            method.parameterTypes.filter { it != Continuation::class.java }.map { erased(it) }

    private fun erased(type: Class<*>): Any = if (type in FUNCTIONS) "function" else type

    private companion object {
        val FILES =
            listOf("Reads", "Scans", "Writes", "BlindWrites", "VersionedWrites").map {
                "io.github.bigtablemapper.kotlin.Async${it}Kt"
            }
        val FUNCTIONS =
            setOf<Class<*>>(
                UnaryOperator::class.java,
                Consumer::class.java,
                Function::class.java,
                Function1::class.java,
                Function2::class.java,
            )
    }
}
