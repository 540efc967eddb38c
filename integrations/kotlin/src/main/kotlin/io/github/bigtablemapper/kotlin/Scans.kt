/** What [AsyncScan] answers, as flows and suspending functions. */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.AsyncScan
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.future.await
import kotlinx.coroutines.future.future
import kotlinx.coroutines.jdk9.asFlow

/**
 * The items as a cold flow: each collector has a separate scan. A slow collector slows down the
 * scan; a flow that is cancelled, or needs no more, ends it. Up to 64 items are read ahead, or as
 * many as a `buffer` after it allows.
 */
public fun <T : Any> AsyncScan<T, *>.asFlow(): Flow<T> = publisher().asFlow()

/**
 * As `forEachParallel(parallelism, action)`: the number of items. The action suspends for as long as
 * it likes; its next item comes when it returns. One that fails ends the scan and is thrown.
 */
public suspend fun <T : Any> AsyncScan<T, *>.awaitForEachParallel(
    parallelism: Int,
    action: suspend (T) -> Unit,
): Long = coroutineScope { forEachParallel(parallelism) { future { action(it) } }.await() }
