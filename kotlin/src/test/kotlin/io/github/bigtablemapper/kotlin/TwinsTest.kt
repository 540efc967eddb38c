package io.github.bigtablemapper.kotlin

import com.google.common.truth.Truth.assertThat
import com.google.common.truth.Truth.assertWithMessage
import io.github.bigtablemapper.AsyncRepository
import io.github.bigtablemapper.AsyncScan
import io.github.bigtablemapper.AsyncWritableRepository
import io.github.bigtablemapper.BulkWriter
import io.github.bigtablemapper.IndependentReads
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.nio.file.FileSystems
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CompletionStage
import java.util.function.Consumer
import java.util.function.Function
import java.util.function.UnaryOperator
import kotlin.coroutines.Continuation
import kotlin.io.path.isDirectory
import kotlin.streams.asSequence
import org.junit.jupiter.api.Test

/** Every method of the runtime that answers in a future has its suspending function. */
class TwinsTest {
    private val functions =
        classesBeside(Class.forName("io.github.bigtablemapper.kotlin.BulkWritesKt"))
            .filter { it.simpleName.endsWith("Kt") }
            .flatMap { it.declaredMethods.asList() }
            .filter { Modifier.isPublic(it.modifiers) }
            .map { signature(it) }

    private val futures =
        classesBeside(AsyncRepository::class.java)
            .filter { Modifier.isPublic(it.modifiers) && !it.name.contains(NO_CALLS) }
            .flatMap { it.declaredMethods.asList() }
            .filter { Modifier.isPublic(it.modifiers) && !it.isSynthetic }
            .filter { CompletionStage::class.java.isAssignableFrom(it.returnType) }

    @Test
    fun ofEveryFuture() {
        assertThat(futures.map { it.declaringClass })
            .containsAtLeast(
                AsyncRepository::class.java,
                AsyncScan::class.java,
                BulkWriter::class.java,
                IndependentReads::class.java,
            )
        for ((asynchronous, methods) in futures.groupBy { it.declaringClass }) {
            assertWithMessage("functions for %s", asynchronous.simpleName)
                .that(functions)
                .containsAtLeastElementsIn(methods.filter { it != FOR_EACH }.map { twinOf(it) })
        }
    }

    /** All classes of the directory or the jar that one of them is in. */
    private fun classesBeside(one: Class<*>): List<Class<*>> {
        val origin = Path.of(one.protectionDomain.codeSource.location.toURI())
        val names =
            if (origin.isDirectory()) namesIn(origin)
            else FileSystems.newFileSystem(origin).use { namesIn(it.getPath("/")) }
        assertThat(names).contains(one.name)
        return names.map { Class.forName(it, false, one.classLoader) }
    }

    private fun namesIn(root: Path): List<String> =
        Files.walk(root).use { files ->
            files
                .asSequence()
                .map { root.relativize(it).toString().replace('\\', '/') }
                .filter { it.startsWith("io/github/bigtablemapper/") && it.endsWith(".class") }
                .map { it.removeSuffix(".class").replace('/', '.') }
                .filter { !it.endsWith("package-info") }
                .toList()
        }

    private fun twinOf(method: Method): List<Any> {
        // What overrides rekey(entity, to) needs no other function than that.
        val receiver =
            if (method.name == "rekey" && method.parameterTypes[0] == Any::class.java)
                AsyncWritableRepository::class.java
            else method.declaringClass
        val name =
            "await" + method.name.removeSuffix("Async").replaceFirstChar { it.uppercase() }
        return listOf<Any>(name, receiver) + method.parameterTypes.map { erased(it) }
    }

    private fun signature(method: Method): List<Any> =
        listOf<Any>(method.name) +
            method.parameterTypes.filter { it != Continuation::class.java }.map { erased(it) }

    private fun erased(type: Class<*>): Any = if (type in FUNCTIONS) "function" else type

    private companion object {
        /** Codecs make none; that of Jackson cannot be loaded without it. */
        val NO_CALLS = Regex("""\.(internal|codec)\.""")

        /** That is collect. */
        val FOR_EACH: Method = AsyncScan::class.java.getMethod("forEach", Function::class.java)

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
