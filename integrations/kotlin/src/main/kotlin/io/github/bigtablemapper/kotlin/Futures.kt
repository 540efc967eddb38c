/**
 * The futures of the asynchronous side in coroutines. `await` of kotlinx-coroutines suspends until
 * one is complete: `products.put(product).await()`. A coroutine that is cancelled ends the call;
 * whether a write was applied is not known then.
 */
package io.github.bigtablemapper.kotlin

import java.util.Optional
import java.util.concurrent.CompletableFuture
import kotlinx.coroutines.future.await

/** Awaits what may be absent, as of `find(key)`: null if it is. */
public suspend fun <T : Any> CompletableFuture<Optional<T>>.awaitOrNull(): T? =
    await().orElse(null)
